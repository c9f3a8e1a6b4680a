import type { CameBack } from '../../../../domain/log/came-back.ts'
import styles from '../screens.module.css'

/** Shows the earlier value of an answer that was returned or changed since, and the reason. */
export function BeforeWords({ back: { before, reason, changed } }: { back: CameBack }) {
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
