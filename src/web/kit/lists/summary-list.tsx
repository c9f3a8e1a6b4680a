import type { ReactNode } from 'react'
import { MissingValue } from '../feedback/missing-value.tsx'
import styles from './summary-list.module.css'

export type SummaryRow = {
  readonly name: string
  /** The value; null if it is missing. */
  readonly value: ReactNode
  /** The 'Change' link, with the row's name for screen readers. */
  readonly action?: ReactNode
}

export function SummaryList({ rows }: { rows: readonly SummaryRow[] }) {
  return (
    <dl className={styles.facts}>
      {rows.map(({ name, value, action }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value === null || value === '' ? <MissingValue /> : value}</dd>
          {action && <dd className={styles.action}>{action}</dd>}
        </div>
      ))}
    </dl>
  )
}
