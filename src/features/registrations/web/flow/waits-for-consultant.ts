import type { AskedAction } from '#features/registration-flow/domain/answers/asked-actions.ts'
import { isOthers } from '#features/registration-flow/domain/questions/own-words.ts'
import type { Sitting } from './sitting.ts'

/** Whether a candidate can do nothing about a question, since only their consultant can answer it. */
export const waitsForConsultant = (
  { byConsultant }: Pick<Sitting, 'byConsultant'>,
  { action }: Pick<AskedAction, 'action'>,
) => !byConsultant && isOthers(action, 'candidate')

/** 'Priya', as a candidate knows them. */
export const consultantOf = ({ open }: Pick<Sitting, 'open'>) =>
  open.registration.apiStatus.consultant.firstName || 'your consultant'
