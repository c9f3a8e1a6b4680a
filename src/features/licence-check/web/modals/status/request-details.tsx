import { formatDay, formatTime } from '#web/reading/format-day.ts'
import type { LicenceCheck } from '../../../contract/licence-check.ts'
import type { ActiveDriver } from '../use-driver.ts'
import styles from '../modals.module.css'

export function RequestDetails({
  newest,
  part,
}: {
  newest: LicenceCheck | undefined
  part: ActiveDriver['state']['activeOrganisationStructure']
}) {
  return (
    <>
      {part && (
        <p className={`muted ${styles.when}`}>
          For {part.name}
          {part.depth > 0 && `, ${part.branch.name}`}
        </p>
      )}
      {newest && (
        <p className={`muted ${styles.when}`}>
          Asked for on{' '}
          <time dateTime={newest.createdAt}>
            {formatDay(newest.createdAt)}, {formatTime(newest.createdAt)}
          </time>
        </p>
      )}
    </>
  )
}
