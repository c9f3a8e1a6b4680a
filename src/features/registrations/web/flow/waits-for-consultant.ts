import type { AskedAction } from '#features/registration-flow/domain/answers/asked-actions.ts'
import { isOthers } from '#features/registration-flow/domain/questions/own-words.ts'
import type { Sitting } from './sitting.ts'

/** Returns true if the candidate cannot answer a question because only their consultant can. */
export const waitsForConsultant = (
  { byConsultant }: Pick<Sitting, 'byConsultant'>,
  { action }: Pick<AskedAction, 'action'>,
) => !byConsultant && isOthers(action, 'candidate')

/** Returns the consultant's first name, 'Priya', as candidates know them. */
export const consultantOf = ({ open }: Pick<Sitting, 'open'>) =>
  open.registration.apiStatus.consultant.firstName || 'your consultant'
