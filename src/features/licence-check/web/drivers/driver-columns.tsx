import { Link } from 'react-router'
import { dayInWords } from '#web/reading/day-words.ts'
import type { Column } from '#web/kit/lists/data-table.tsx'
import { Missing } from '#web/kit/feedback/missing.tsx'
import { DIALOG_HASH } from '#web/kit/dialogs/use-dialog.ts'
import { personName } from '#shared/words/names.ts'
import type { Driver } from '../../contract/driver.ts'
import { DRIVER_LIST, type DriverFilter } from '../../domain/driver-list.ts'
import { nameOfModal } from '../../domain/modals.ts'
import { OPENED } from '../modals/use-modals.ts'
import { VerdictMark } from '../verdict-mark.tsx'
import { StatusMark } from '../status-mark.tsx'
import styles from './driver-list.module.css'

const statusPath = (filter: DriverFilter, driver: string) =>
  `${DRIVER_LIST.path({ ...filter, driver })}${DIALOG_HASH}${nameOfModal('status')}`
const day = (instant: string | null | undefined) =>
  instant ? <time dateTime={instant}>{dayInWords(instant)}</time> : <Missing />

/** The columns of the list. A driver's name opens the status check on the list with the same `filter`. */
export const driverColumns = (filter: DriverFilter): readonly Column<Driver>[] => [
  {
    key: 'driver',
    head: 'Driver',
    cell: (driver) => (
      <>
        <Link to={statusPath(filter, driver.id)} state={OPENED} className={styles.name}>
          {personName(driver)}
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
    cell: ({ licenceCheck }) => day(licenceCheck?.createdAt),
  },
  {
    key: 'due',
    head: 'Next check',
    aside: 'Next check',
    cell: ({ licenceCheck }) => day(licenceCheck?.nextDueAt),
  },
  {
    key: 'registration',
    head: 'Registration',
    cell: (driver) => (
      <Link to={`/consultant/registrations/${driver.registrationId}`}>
        Registration<span className="hidden"> of {personName(driver)}</span>
      </Link>
    ),
  },
  {
    key: 'status',
    head: 'Status',
    cell: ({ licenceCheck }) => (
      <>
        <StatusMark check={licenceCheck ?? { licenceCheckStatusId: 0 }} />{' '}
        <VerdictMark verdict={licenceCheck?.verdict ?? []} />
      </>
    ),
  },
]
