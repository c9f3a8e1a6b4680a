import type { ReactNode } from 'react'
import styles from './timeline.module.css'

export type TimelineEntry = {
  readonly key: string
  readonly title: ReactNode
  readonly at?: ReactNode
  readonly words?: ReactNode
  /** True for what has not happened yet. */
  readonly isAhead?: boolean
}

export function Timeline({ entries }: { entries: readonly TimelineEntry[] }) {
  return (
    <ol className={styles.timeline}>
      {entries.map(({ key, title, at, words, isAhead }) => (
        <li key={key} data-ahead={isAhead || undefined}>
          <strong>{title}</strong>
          {at && <span className={`muted ${styles.at}`}>{at}</span>}
          {words && <div>{words}</div>}
        </li>
      ))}
    </ol>
  )
}
