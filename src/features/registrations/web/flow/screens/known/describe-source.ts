import type { AskedAction } from '#features/registration-flow/domain/answers/asked-actions.ts'
import type { FlowState } from '../../flow-state.ts'
import { findSourceOfAnswer } from '../../source-note.tsx'

/** Says where known answers come from, and that 'Continue' confirms them; undefined without answers. */
export function describeSource(
  { open, byConsultant }: Pick<FlowState, 'open' | 'byConsultant'>,
  questions: readonly AskedAction[],
): string | undefined {
  const account = byConsultant ? 'their account' : 'your account'
  const isFromCrm = ({ hop }: AskedAction) => findSourceOfAnswer(open.registration, hop)
  const fromCrm = questions.filter(isFromCrm).length
  if (questions.length === 0) return undefined
  const from =
    fromCrm === 0
      ? account
      : fromCrm === questions.length
        ? 'our records'
        : `${account} and our records`
  return `From ${from}. Continue if they're right.`
}
