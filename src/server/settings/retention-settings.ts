import { USUAL } from '#shared/periods.ts'
import type { EnvironmentReader } from './environment.ts'

export const retentionFrom = (read: EnvironmentReader) => ({
  /** Backups are kept for this long: what people deleted is gone from them as well. */
  backupDays: read.number('BACKUP_DAYS', USUAL.backupDays, { min: 1, max: 366 }),
  /**
   * An account that no one uses is kept for so many months, and the CV of a person whose applications were all unsuccessful for the number below it. The
   * data retention policy states both.
   */
  unusedAccountMonths: read.number('UNUSED_ACCOUNT_MONTHS', USUAL.unusedAccountMonths, {
    min: 12,
    max: 120,
  }),
  unsuccessfulCvMonths: read.number('UNSUCCESSFUL_CV_MONTHS', USUAL.unsuccessfulCvMonths, {
    min: 1,
    max: 24,
  }),
})
