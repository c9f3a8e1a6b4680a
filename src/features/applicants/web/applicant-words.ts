import {
  APPLICATION_RECEIVED,
  type ApplicationStatus,
  WITHDRAWN,
} from '#features/tracked-applications/domain/application-status.ts'
import { dayInWords, timeInWords } from '#web/reading/day-words.ts'
import type { ApplicantRow } from '../contract/applicants.ts'

type NamedCandidate = Pick<ApplicantRow['candidate'], 'firstName'>

export const firstNameOf = (person: NamedCandidate) => person.firstName || 'the candidate'

/** An instant reads like '18 November 2026, 2:05pm'. */
export const momentInWords = (instant: string) => `${dayInWords(instant)}, ${timeInWords(instant)}`

const TONES: Partial<Record<ApplicationStatus, 'info' | 'warning' | 'success'>> = {
  [APPLICATION_RECEIVED]: 'warning',
  'Under review': 'info',
  Interview: 'info',
  Offered: 'success',
  Placed: 'success',
}
/** A status that waits for the desk stands out most; one that has ended is quiet. */
export const toneOf = (status: ApplicationStatus) =>
  status === WITHDRAWN ? {} : TONES[status] ? { tone: TONES[status] } : {}

/** A decision says that its consultant saw this. */
export const seenOf = ({ status, statusSetAt }: Pick<ApplicantRow, 'status' | 'statusSetAt'>) => ({
  status,
  at: statusSetAt,
})
