import { USUAL } from '#shared/periods.ts'
import type { EnvironmentReader } from './environment.ts'

export const retentionFrom = (read: EnvironmentReader) => ({
  /** How long backups are kept: what people deleted is gone from them as well. */
  backupDays: read.number('BACKUP_DAYS', USUAL.backupDays, { min: 1, max: 366 }),
  /** How long an account that no one uses is kept, and the CV of a person whose applications were all unsuccessful. The data retention policy says both. */
  unusedAccountMonths: read.number('UNUSED_ACCOUNT_MONTHS', USUAL.unusedAccountMonths, {
    min: 12,
    max: 120,
  }),
  unsuccessfulCvMonths: read.number('UNSUCCESSFUL_CV_MONTHS', USUAL.unsuccessfulCvMonths, {
    min: 1,
    max: 24,
  }),
})
