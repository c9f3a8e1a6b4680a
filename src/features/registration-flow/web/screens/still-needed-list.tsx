import { Link } from 'react-router'
import { InsetNote } from '#web/kit/inset-note.tsx'
import { keyOf } from '../../domain/answers.ts'
import type { AskedAction } from '../../domain/asked-actions.ts'
import { screenOf } from '../../domain/doors.ts'
import type { Sitting } from '../sitting.ts'
import styles from './screens.module.css'

/** What cannot be missing in the end, each with the way to it. */
export function StillNeededList({
  sitting: { tags, addressOf },
  questions,
  from,
}: {
  sitting: Sitting
  questions: readonly AskedAction[]
  from?: 'check' | 'send'
}) {
  if (questions.length === 0) return null
  return (
    <InsetNote tone="warning" title="Still needed">
      <ul className={styles.needed}>
        {questions.map((question) => (
          <li key={keyOf(question.hop)}>
            <Link to={addressOf(screenOf(question), from)}>
              {tags(question.action.label, question.hop.itemId)}
            </Link>
          </li>
        ))}
      </ul>
    </InsetNote>
  )
}
