import type { AskedAction } from '#features/registration-flow/domain/answers/asked-actions.ts'
import type { FlowState } from '../../flow-state.ts'
import { findSourceOfAnswer } from '../../source-note.tsx'

/**
 * Says where known answers come from, and that 'Continue' confirms them; undefined without answers. `hasAccount`: the person who answers is signed in to
 * an account of theirs. What is known of anyone else may be what their branch typed.
 */
export function describeSource(
  { open }: Pick<FlowState, 'open'>,
  questions: readonly AskedAction[],
  hasAccount: boolean,
): string | undefined {
  const account = hasAccount ? 'your account' : 'what the branch knows'
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
