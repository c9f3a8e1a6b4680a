import type { ReactNode } from 'react'
import { Missing } from '../feedback/missing.tsx'
import styles from './summary-list.module.css'

export type SummaryRow = {
  readonly name: string /** Null where no one has given it. */
  readonly value: ReactNode /** 'Change', with the row's name for those who do not see it. */
  readonly action?: ReactNode
}

export function SummaryList({ rows }: { rows: readonly SummaryRow[] }) {
  return (
    <dl className={styles.facts}>
      {rows.map(({ name, value, action }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value === null || value === '' ? <Missing /> : value}</dd>
          {action && <dd className={styles.action}>{action}</dd>}
        </div>
      ))}
    </dl>
  )
}
