import {
  APPLICATION_RECEIVED,
  type ApplicationStatus,
  WITHDRAWN,
} from '#features/tracked-applications/domain/application-status.ts'
import { dayInWords, timeInWords } from '#web/reading/day-words.ts'
import type { ApplicantRow } from '../contract/applicants.ts'

type Person = Pick<ApplicantRow['candidate'], 'firstName'>

export const firstNameOf = (person: Person) => person.firstName || 'the candidate'

/** '18 November 2026, 2:05pm' */
export const momentInWords = (instant: string) => `${dayInWords(instant)}, ${timeInWords(instant)}`

const TONES: Partial<Record<ApplicationStatus, 'info' | 'warning' | 'success'>> = {
  [APPLICATION_RECEIVED]: 'warning',
  'Under review': 'info',
  Interview: 'info',
  Offered: 'success',
  Placed: 'success',
}
/** What waits for the desk is the loudest; what has ended is quiet. */
export const toneOf = (status: ApplicationStatus) =>
  status === WITHDRAWN ? {} : TONES[status] ? { tone: TONES[status] } : {}

/** What a decision says that its consultant saw. */
export const seenOf = ({ status, statusSetAt }: Pick<ApplicantRow, 'status' | 'statusSetAt'>) => ({
  status,
  at: statusSetAt,
})
