import type { CameBack } from '../../../../domain/log/came-back.ts'
import styles from '../screens.module.css'

/** Says what an answer was that was changed since the registration was sent back, or that came back, and why. */
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
