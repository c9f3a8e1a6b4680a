import {
  APPLICATION_RECEIVED,
  type ApplicationStatus,
  APPLICATION_WITHDRAWN,
} from '#features/tracked-applications/domain/application-status.ts'
import { formatDay, formatTime } from '#web/reading/format-day.ts'
import type { ApplicantRow } from '../contract/applicants.ts'

type NamedCandidate = Pick<ApplicantRow['candidate'], 'firstName'>

export const formatFirstName = (person: NamedCandidate) => person.firstName || 'the candidate'

/** Formats an instant, for example '18 November 2026, 2:05pm'. */
export const formatMoment = (instant: string) => `${formatDay(instant)}, ${formatTime(instant)}`

const STATUS_TONES: Partial<Record<ApplicationStatus, 'info' | 'warning' | 'success'>> = {
  [APPLICATION_RECEIVED]: 'warning',
  'Under review': 'info',
  Interview: 'info',
  Offered: 'success',
  Placed: 'success',
}
/** Returns the tone of a status tag: a warning for a new application, which waits for the agency; none for a withdrawn one. */
export const getStatusTone = (status: ApplicationStatus) =>
  status === APPLICATION_WITHDRAWN ? {} : STATUS_TONES[status] ? { tone: STATUS_TONES[status] } : {}

/** Returns the status that this screen shows, which a decision sends as `seen`. */
export const getSeenStatus = ({
  status,
  statusSetAt,
}: Pick<ApplicantRow, 'status' | 'statusSetAt'>) => ({
  status,
  at: statusSetAt,
})
