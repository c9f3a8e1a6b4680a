import type { ReactNode } from 'react'
import styles from './flow-frame.module.css'
import { OfflineBar } from '#web/shell/offline-bar.tsx'
import { Brand } from './header.tsx'

type Props = {
  doneCount: number
  total: number
  /** The accessible name of the progress. */
  label: string
  home?: { to: string; words: string }
  /** Where the person is in the flow, and how long the rest takes. */
  where?: ReactNode
  /** The text of the offline notice about the answers. */
  offline: string
  state?: ReactNode
  leave: ReactNode
}

/** The white sticky bar above the slides of onboarding and the questions of a registration: logo, save state, exit and progress. */
export function FlowBar({ doneCount, total, label, home, where, offline, state, leave }: Props) {
  return (
    <>
      <OfflineBar words={offline} />
      <header className={styles.bar}>
        <div className={`cluster ${styles.inner}`} data-short={home && true}>
          <Brand {...home} />
          {where}
          <span className={`muted ${styles.end}`}>
            {state}
            {leave}
          </span>
        </div>
        <progress className={styles.progress} max={total} value={doneCount} aria-label={label} />
      </header>
    </>
  )
}
