import type { AnswerSinceReturn } from '../../../../domain/log/list-answers-since-return.ts'
import styles from '../screens.module.css'

/** Shows what an answer was before its return or its later change, and the consultant's reason if there is one. */
export function EarlierAnswer({ back: { before, reason, changed } }: { back: AnswerSinceReturn }) {
  return (
    <span className={`muted ${styles.before}`}>
      {changed && (
        <span>
          {before === null ? (
            'Not answered before'
          ) : (
            <>
              Before: <q>{before}</q>
            </>
          )}
        </span>
      )}
      {reason !== null && <span>Asked again: {reason}</span>}
      {!changed && <span>Not changed since</span>}
    </span>
  )
}
