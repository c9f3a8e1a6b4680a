import type { ReactNode, Ref } from 'react'
import { Link } from 'react-router'
import { Card } from '#web/kit/layout/card.tsx'
import { Icon } from '#web/kit/layout/icon.tsx'
import { useCandidate, useSession } from '#web/session/session.ts'
import type { VacancyDetail } from '../contract/vacancy-detail.ts'
import { formatAnnualPay } from '../domain/salary.ts'
import styles from './apply-panel.module.css'
import { FreshnessLine } from './freshness-line.tsx'
import { formatPayLine } from './format-vacancy.ts'

type Props = {
  vacancy: VacancyDetail
  now: Date
  /** The buttons that apply for the job, save it and share it. */
  apply: ReactNode
  className?: string | undefined
  panelRef?: Ref<HTMLElement>
}

/** Shows a vacancy's pay, buttons and freshness: next to the description on wide screens, above it on narrow ones. */
export function ApplyPanel({ vacancy, now, apply, className, panelRef }: Props) {
  const hours = vacancy.hoursPerWeek
  const annual = formatAnnualPay(vacancy, hours ?? undefined)
  return (
    <aside ref={panelRef} className={className} aria-label="Apply">
      <Card className={styles.panel}>
        <p className={styles.amount}>{formatPayLine(vacancy)}</p>
        {annual && (
          <p className={`muted ${styles.annual}`}>
            {annual}
            {hours !== null && ` for ${hours} hours a week`}
          </p>
        )}
        {apply}
        <WordsForStrangers id={vacancy.id} />
        <p className={`muted ${styles.note}`}>
          <Icon name="shield" />
          <FreshnessLine vacancy={vacancy} now={now} />
        </p>
      </Card>
    </aside>
  )
}

/** Says that no account is needed, and leads those who have one to the sign-in, after which the application goes on. */
function WordsForStrangers({ id }: { id: string }) {
  const candidate = useCandidate()
  const byShortCode = useSession(({ onboarding }) => onboarding.shortcode !== null)
  if (candidate || byShortCode) return null
  return (
    <p className={`muted ${styles.strangers}`}>
      <span>No account needed. It takes about one minute.</span>
      <Link to={`/login?job=${id}&action=apply`}>I have an account</Link>
    </p>
  )
}
