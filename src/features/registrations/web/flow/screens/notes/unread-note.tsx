import { Link } from 'react-router'
import { toHop, toAnswerKey } from '../../../../domain/verdicts/verdicts.ts'
import { InsetNote } from '#web/kit/feedback/inset-note.tsx'
import { type Hop, keyOf } from '#features/registration-flow/domain/answers/answers.ts'
import { listAskedActions } from '#features/registration-flow/domain/answers/asked-actions.ts'
import { findScreenOfQuestion } from '#features/registration-flow/domain/screens/screen-of-question.ts'
import type { FlowState } from '../../flow-state.ts'
import styles from '../screens.module.css'

/**
 * Shows why the server refused a signature: the changes that were not on the screen when the person signed. With `hop`, only the signature of that
 * question is shown.
 */
export function RefusedSignatureNote({
  flowState,
  hop,
}: {
  flowState: FlowState
  hop?: Hop | undefined
}) {
  const { flow, answers, open, addressOf } = flowState
  const asked = new Map(
    listAskedActions(flow, answers).map((one) => [keyOf(one.hop), one] as const),
  )
  const linkTo = (key: string, words: string) => {
    const question = asked.get(key)
    return question ? (
      <Link to={addressOf(findScreenOfQuestion(question), 'send')}>{words}</Link>
    ) : (
      words
    )
  }
  return open.saveState.refused.map(
    ({ key, unread }) =>
      unread &&
      (!hop || key === keyOf(hop)) && (
        <InsetNote key={key} tone="warning" title="Not signed yet">
          <p>These answers were changed since you read them:</p>
          <ul className={styles.needed}>
            {unread.changed.map((change) => (
              <li key={toAnswerKey(change)}>{linkTo(keyOf(toHop(change)), change.question)}</li>
            ))}
          </ul>
          <p>
            {hop
              ? 'Read them again. If it is all true, press Sign again: your name is still here.'
              : linkTo(key, 'Read them again, then sign')}
          </p>
        </InsetNote>
      ),
  )
}
