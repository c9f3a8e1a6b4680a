import type { ReactNode } from 'react'
import { Card } from '#web/kit/layout/card.tsx'
import { Icon } from '#web/kit/layout/icon.tsx'
import type { VacancyDetail } from '../contract/vacancy-detail.ts'
import { formatAnnualPay } from '../domain/salary.ts'
import styles from './apply-panel.module.css'
import { FreshnessLine } from './freshness-line.tsx'
import { formatPayLine } from './format-vacancy.ts'

/** Shows a vacancy's pay, buttons and freshness: next to the description on wide screens, above it on narrow ones. */
export function ApplyPanel({
  vacancy,
  now,
  apply,
}: {
  vacancy: VacancyDetail
  now: Date
  /** The buttons that apply for the job, save it and share it. */
  apply: ReactNode
}) {
  const annual = formatAnnualPay(vacancy)
  return (
    <aside className={styles.side} aria-label="Apply">
      <Card className={styles.panel}>
        <p className={styles.amount}>{formatPayLine(vacancy)}</p>
        {annual && <p className={`muted ${styles.annual}`}>{annual}</p>}
        {apply}
        <p className={`muted ${styles.note}`}>
          <Icon name="shield" />
          <FreshnessLine vacancy={vacancy} now={now} />
        </p>
      </Card>
    </aside>
  )
}
