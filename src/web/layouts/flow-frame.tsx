import type { ReactNode } from 'react'
import { FlowBar } from './flow-bar.tsx'
import styles from './flow-frame.module.css'

/** The frame of slides and questions: a white sticky bar with the save state and the way out, a progress line, the card. */
export function FlowFrame({ done, total, state, leave, children }: { done: number; total: number; state?: ReactNode; leave: ReactNode; children: ReactNode }) {
  return (
    <>
      <FlowBar done={done} total={total} label={`Step ${done} of ${total}`} state={state} leave={leave} />
      <main id="main" tabIndex={-1} className={styles.main}><div className={styles.card}>{children}</div></main>
    </>
  )
}
