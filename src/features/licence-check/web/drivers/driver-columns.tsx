import { Link } from 'react-router'
import { formatDay } from '#web/reading/format-day.ts'
import type { Column } from '#web/kit/lists/data-table.tsx'
import { MissingValue } from '#web/kit/feedback/missing-value.tsx'
import { DIALOG_HASH } from '#web/kit/dialogs/use-dialog.ts'
import { formatPersonName } from '#shared/words/names.ts'
import type { Driver } from '../../contract/driver.ts'
import { DRIVER_LIST_ADDRESS, type DriverFilter } from '../../domain/driver-list.ts'
import { toModalName } from '../../domain/modals.ts'
import { OPENED_HERE_STATE } from '../modals/use-modals.ts'
import { ReasonsAgainstDrivingTags } from '../reasons-against-driving-tags.tsx'
import { LicenceStatusTag } from '../status-mark.tsx'
import styles from './driver-list.module.css'

const formatStatusPath = (filter: DriverFilter, driver: string) =>
  `${DRIVER_LIST_ADDRESS.path({ ...filter, driver })}${DIALOG_HASH}${toModalName('status')}`
const renderDay = (instant: string | null | undefined) =>
  instant ? <time dateTime={instant}>{formatDay(instant)}</time> : <MissingValue />

/**
 * The columns of the list of drivers. A driver's name is a link that opens the status modal; `filter` preserves the list's filters in its address.
 */
export const buildDriverColumns = (filter: DriverFilter): readonly Column<Driver>[] => [
  {
    key: 'driver',
    head: 'Driver',
    cell: (driver) => (
      <>
        <Link
          to={formatStatusPath(filter, driver.id)}
          state={OPENED_HERE_STATE}
          className={styles.name}
        >
          {formatPersonName(driver)}
        </Link>
        <small className={styles.below}>{driver.branch.name}</small>
      </>
    ),
  },
  {
    key: 'number',
    head: 'Driver number',
    aside: 'Driver number',
    cell: ({ driverNumber }) => <span className={styles.number}>{driverNumber}</span>,
  },
  {
    key: 'asked',
    head: 'Asked for',
    aside: 'Asked for',
    cell: ({ licenceCheck }) => renderDay(licenceCheck?.createdAt),
  },
  {
    key: 'due',
    head: 'Next check',
    aside: 'Next check',
    cell: ({ licenceCheck }) => renderDay(licenceCheck?.nextDueAt),
  },
  {
    key: 'registration',
    head: 'Registration',
    cell: (driver) => (
      <Link to={`/consultant/registrations/${driver.registrationId}`}>
        Registration<span className="hidden"> of {formatPersonName(driver)}</span>
      </Link>
    ),
  },
  {
    key: 'status',
    head: 'Status',
    cell: ({ licenceCheck }) => (
      <>
        <LicenceStatusTag check={licenceCheck ?? { licenceCheckStatusId: 0 }} />{' '}
        <ReasonsAgainstDrivingTags verdict={licenceCheck?.verdict ?? []} />
      </>
    ),
  },
]
