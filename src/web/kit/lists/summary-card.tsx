import { type ReactNode, useId } from 'react'
import { Card } from '../layout/card.tsx'
import styles from './summary-card.module.css'
import { SummaryList, type SummaryRow } from './summary-list.tsx'

type Props = {
  title: string
  heading?: 'h2' | 'h3' | 'h4'
  /** Buttons such as Edit and Remove. */
  actions?: ReactNode
  rows?: readonly SummaryRow[]
  children?: ReactNode
}

/** A card of answers about one subject, such as 'Job 2' or 'Right to work'. */
export function SummaryCard({ title, heading: Heading = 'h2', actions, rows, children }: Props) {
  const heading = useId()
  return (
    <Card as="section" className={styles.card} aria-labelledby={heading}>
      <div className={`cluster ${styles.cardHead}`}>
        <Heading id={heading}>{title}</Heading>
        {actions && <div className={`cluster ${styles.actions}`}>{actions}</div>}
      </div>
      <div className={styles.body}>
        {rows && <SummaryList rows={rows} />}
        {children}
      </div>
    </Card>
  )
}
