import type { ReactNode } from 'react'
import { FlowBar } from './flow-bar.tsx'
import styles from './flow-frame.module.css'

type Props = {
  doneCount: number
  total: number
  state?: ReactNode
  leave: ReactNode
  /** What the flow is about, shown before the card. */
  about?: ReactNode
  children: ReactNode
}

/** The layout of the slides of onboarding and the questions of a registration: a white sticky bar with save state, exit and progress, and a card. */
export function FlowFrame({ doneCount, total, state, leave, about, children }: Props) {
  return (
    <>
      <FlowBar
        doneCount={doneCount}
        total={total}
        label={`Step ${doneCount} of ${total}`}
        offline="You are offline. Carry on when you are back online."
        state={state}
        leave={leave}
      />
      <main id="main" tabIndex={-1} className={styles.main}>
        {about && <div className={styles.about}>{about}</div>}
        <div className={styles.card}>{children}</div>
      </main>
    </>
  )
}
