import { Link } from 'react-router'
import { hopOf, placeKey } from '../../../../domain/verdicts/verdicts.ts'
import { InsetNote } from '#web/kit/feedback/inset-note.tsx'
import { type Hop, keyOf } from '#features/registration-flow/domain/answers/answers.ts'
import { askedActions } from '#features/registration-flow/domain/answers/asked-actions.ts'
import { screenOf } from '#features/registration-flow/domain/screens/doors.ts'
import type { Sitting } from '../../sitting.ts'
import styles from '../screens.module.css'

/**
 * Shows the changes because of which a signature was refused, as its screen had not shown them, with a link to each. `hop`: only this question, on its
 * own screen.
 */
export function UnreadNote({ sitting, hop }: { sitting: Sitting; hop?: Hop | undefined }) {
  const { flow, answers, open, addressOf } = sitting
  const asked = new Map(askedActions(flow, answers).map((one) => [keyOf(one.hop), one] as const))
  const linkTo = (key: string, words: string) => {
    const question = asked.get(key)
    return question ? <Link to={addressOf(screenOf(question), 'send')}>{words}</Link> : words
  }
  return open.saveState.refused.map(
    ({ key, unread }) =>
      unread &&
      (!hop || key === keyOf(hop)) && (
        <InsetNote key={key} tone="warning" title="Not signed yet">
          <p>These answers were changed since you read them:</p>
          <ul className={styles.needed}>
            {unread.changed.map((change) => (
              <li key={placeKey(change)}>{linkTo(keyOf(hopOf(change)), change.question)}</li>
            ))}
          </ul>
          <p>
            {hop
              ? 'Read them again. If it is all true, press Sign once more: your name is still here.'
              : linkTo(key, 'Read them again, then sign')}
          </p>
        </InsetNote>
      ),
  )
}
