import type { ReactNode } from 'react'
import { FlowBar } from './flow-bar.tsx'
import styles from './flow-frame.module.css'

type Props = {
  done: number
  total: number
  state?: ReactNode
  leave: ReactNode /** What all of it is about, before the card. */
  about?: ReactNode
  children: ReactNode
}

/** The frame of slides and questions: a white sticky bar with the save state and the way out, a progress line, the card. */
export function FlowFrame({ done, total, state, leave, about, children }: Props) {
  return (
    <>
      <FlowBar
        done={done}
        total={total}
        label={`Step ${done} of ${total}`}
        offline="You are offline. Go on when you are back online."
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
