import type { AskedAction } from '#features/registration-flow/domain/answers/asked-actions.ts'
import { mayOnlyOtherRoleAnswer } from '#features/registration-flow/domain/questions/who-may-answer.ts'
import { findConsultantToAsk } from '../../domain/life-cycle/consultant-to-ask.ts'
import type { FlowState } from './flow-state.ts'

/** Returns true if the candidate cannot answer a question because only their consultant can. */
export const waitsForConsultant = (
  { byConsultant }: Pick<FlowState, 'byConsultant'>,
  { action }: Pick<AskedAction, 'action'>,
) => !byConsultant && mayOnlyOtherRoleAnswer(action, 'candidate')

/** Returns the consultant's first name, 'Priya', as candidates know them. */
export const nameConsultant = ({ open }: Pick<FlowState, 'open'>) =>
  findConsultantToAsk(open.registration.apiStatus.consultant) || 'your consultant'
