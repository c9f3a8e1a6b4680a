import { DEFAULT_PERIODS } from '#shared/periods.ts'
import type { EnvironmentReader } from './environment.ts'

export const readRetentionSettings = (read: EnvironmentReader) => ({
  /** The days for which backups are stored, after which deleted data is gone from them as well. */
  backupDays: read.number('BACKUP_DAYS', DEFAULT_PERIODS.backupDays, { min: 1, max: 366 }),
  /**
   * The months after which an unused account is deleted. The next setting has the months after which a CV is deleted if all applications of its owner
   * were unsuccessful. The data retention policy states both.
   */
  unusedAccountMonths: read.number('UNUSED_ACCOUNT_MONTHS', DEFAULT_PERIODS.unusedAccountMonths, {
    min: 12,
    max: 120,
  }),
  unsuccessfulCvMonths: read.number(
    'UNSUCCESSFUL_CV_MONTHS',
    DEFAULT_PERIODS.unsuccessfulCvMonths,
    {
      min: 1,
      max: 24,
    },
  ),
})
