import { Link } from 'react-router'
import { formatCount } from '#shared/format-count.ts'
import { Card } from '#web/kit/layout/card.tsx'
import type { OthersOfCompany } from './about-job.ts'
import styles from './job-side.module.css'

type Props = { company: string; others: OthersOfCompany | null }

/** Shows the employer's name with its other open jobs. Vacancy feeds have nothing else about an employer. */
export function EmployerCard({ company, others }: Props) {
  return (
    <Card as="section" className={`${styles.card} ${styles.screenOnly}`} aria-labelledby="employer">
      <h2 id="employer">{company}</h2>
      <p className={styles.small}>
        {others?.count === 0 && !others.orMore ? (
          'This employer has no other open jobs with us.'
        ) : (
          <Link to={`/search?q=${encodeURIComponent(company)}`}>
            {describeOthers(others)} with {company}
          </Link>
        )}
      </p>
    </Card>
  )
}

function describeOthers(others: OthersOfCompany | null): string {
  if (!others || others.count === 0) return 'Open jobs'
  const words = formatCount(others.count, 'other open job')
  return others.orMore ? `At least ${words}` : words
}
