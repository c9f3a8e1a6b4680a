import { Link } from 'react-router'
import { isVoid, voidInWords } from '../../../../domain/signatures/signature-state.ts'
import { hopOf, placeKey } from '../../../../domain/verdicts/verdicts.ts'
import { InsetNote } from '#web/kit/feedback/inset-note.tsx'
import { type Hop, keyOf } from '#features/registration-flow/domain/answers/answers.ts'
import { askedActions } from '#features/registration-flow/domain/answers/asked-actions.ts'
import { screenOf } from '#features/registration-flow/domain/screens/doors.ts'
import { waitingTasks } from '#features/registration-flow/domain/tasks/waiting-tasks.ts'
import type { Sitting } from '../../sitting.ts'
import styles from '../screens.module.css'
import { UnreadNote } from './unread-note.tsx'

/** Shows a signature that is no longer valid, the changes since, and the link to sign again. `hop`: only this question, on its own screen. */
export function SignAgainNote({ sitting, hop }: { sitting: Sitting; hop?: Hop }) {
  const { flow, answers, open, addressOf } = sitting
  const ended = open.registration.signatures.filter(
    (state) =>
      isVoid(state) &&
      !answers.values.has(placeKey(state)) &&
      (!hop || placeKey(state) === keyOf(hop)),
  )
  const asked = new Map(askedActions(flow, answers).map((one) => [keyOf(one.hop), one] as const))
  const waiting = waitingTasks(flow, answers)
  const linkTo = (key: string) => {
    const question = asked.get(key)
    return question && !waiting.has(question.taskId)
      ? addressOf(screenOf(question), 'send')
      : undefined
  }
  const notes = ended.map((state) => {
    const signing = linkTo(placeKey(state))
    return (
      <InsetNote key={placeKey(state)} tone="warning" title="Sign again">
        <p>{voidInWords(state)}</p>
        <ul className={styles.needed}>
          {state.changed.map((change) => {
            const to = linkTo(keyOf(hopOf(change)))
            return (
              <li key={placeKey(change)}>
                {to ? <Link to={to}>{change.question}</Link> : change.question}
              </li>
            )
          })}
        </ul>
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
      <UnreadNote sitting={sitting} hop={hop} />
      {notes}
    </>
  )
}
