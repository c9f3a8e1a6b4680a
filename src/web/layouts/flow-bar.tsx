import type { ReactNode } from 'react'
import styles from './flow-frame.module.css'
import { OfflineBar } from '#web/shell/offline-bar.tsx'
import { Brand } from './header.tsx'

type Props = {
  done: number
  total: number /** What the progress is of. */
  label: string
  home?: { to: string; words: string }
  /** What becomes of the answers without a connection. */
  offline: string
  state?: ReactNode
  leave: ReactNode
}

/** The white sticky bar of slides and questions: the mark, what is saved, the way out, how far one is. */
export function FlowBar({ done, total, label, home, offline, state, leave }: Props) {
  return (
    <>
      <OfflineBar words={offline} />
      <header className={styles.bar}>
        <div className={`cluster ${styles.inner}`} data-short={home && true}>
          <Brand {...home} />
          <span className={`muted ${styles.end}`}>
            {state}
            {leave}
          </span>
        </div>
        <progress className={styles.progress} max={total} value={done} aria-label={label} />
      </header>
    </>
  )
}
