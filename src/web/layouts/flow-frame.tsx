import type { ReactNode } from 'react'
import { Brand } from './header.tsx'
import styles from './flow-frame.module.css'

/** The frame of slides and questions: a white sticky bar with the save state and the way out, a progress line, the card. */
export function FlowFrame({ done, total, state, leave, children }: { done: number; total: number; state?: ReactNode; leave: ReactNode; children: ReactNode }) {
  return (
    <>
      <header className={styles.bar}>
        <div className={styles.inner}><Brand /><span className={styles.end}>{state}{leave}</span></div>
        <progress className={styles.progress} max={total} value={done} aria-label={`Step ${done} of ${total}`} />
      </header>
      <main id="main" tabIndex={-1} className={styles.main}><div className={styles.card}>{children}</div></main>
    </>
  )
}
