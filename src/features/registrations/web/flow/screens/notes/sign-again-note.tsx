import { Link } from 'react-router'
import { isVoid } from '../../../../domain/signatures/signature-state.ts'
import { toAnswerKey } from '../../../../domain/verdicts/verdicts.ts'
import { InsetNote } from '#web/kit/feedback/inset-note.tsx'
import { type Hop, keyOf } from '#features/registration-flow/domain/answers/answers.ts'
import { listAskedActions } from '#features/registration-flow/domain/answers/asked-actions.ts'
import { findScreenOfQuestion } from '#features/registration-flow/domain/screens/screen-of-question.ts'
import { findWaitingTasks } from '#features/registration-flow/domain/tasks/waiting-tasks.ts'
import type { FlowState } from '../../flow-state.ts'
import { RefusedSignatureNote } from './unread-note.tsx'
import { VoidSignatureReason } from './void-signature-reason.tsx'

/**
 * Shows each signature that is no longer valid, with the changes that made it invalid and a link to sign again. With `hop`, only the signature of
 * that question is shown.
 */
export function SignAgainNote({ flowState, hop }: { flowState: FlowState; hop?: Hop }) {
  const { flow, answers, open, addressOf } = flowState
  const ended = open.registration.signatures.filter(
    (state) =>
      isVoid(state) &&
      !answers.values.has(toAnswerKey(state)) &&
      (!hop || toAnswerKey(state) === keyOf(hop)),
  )
  const asked = new Map(
    listAskedActions(flow, answers).map((one) => [keyOf(one.hop), one] as const),
  )
  const waiting = findWaitingTasks(flow, answers)
  const linkTo = (key: string) => {
    const question = asked.get(key)
    return question && !waiting.has(question.taskId)
      ? addressOf(findScreenOfQuestion(question), 'send')
      : undefined
  }
  const notes = ended.map((state) => {
    const signing = linkTo(toAnswerKey(state))
    return (
      <InsetNote key={toAnswerKey(state)} tone="warning" title="Sign again">
        <VoidSignatureReason state={state} linkTo={linkTo} />
        {hop ? (
          <p>Read what you sign, and sign again if it is all true.</p>
        ) : (
          <p>
            {signing ? (
              <Link to={signing}>Sign again</Link>
            ) : (
              'You can sign again when everything else is answered.'
            )}
          </p>
        )}
      </InsetNote>
    )
  })
  return (
    <>
      <RefusedSignatureNote flowState={flowState} hop={hop} />
      {notes}
    </>
  )
}
