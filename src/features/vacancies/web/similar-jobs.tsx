import { Link } from 'react-router'
import { Card } from '#web/kit/layout/card.tsx'
import type { VacancyRecord } from '../contract/vacancy-record.ts'
import link from '#web/kit/layout/covering-link.module.css'
import styles from './similar-jobs.module.css'
import { formatPayLine, formatLocationLine } from './format-vacancy.ts'

const MAX_SIMILAR_JOBS = 6

export function SimilarJobs({
  vacancies,
  heading = 'Similar jobs',
}: {
  vacancies: readonly VacancyRecord[]
  heading?: string
}) {
  if (vacancies.length === 0) return null
  return (
    <section className={styles.similar} aria-labelledby="similar">
      <h2 id="similar">{heading}</h2>
      <ul>
        {vacancies.slice(0, MAX_SIMILAR_JOBS).map((vacancy) => (
          <Card as="li" key={vacancy.vjA_GUID}>
            <h3>
              <Link className={link.covering} to={`/vacancy/${vacancy.vjA_GUID}`}>
                {vacancy.vjA_JobTitle}
              </Link>
            </h3>
            <b>{formatPayLine(vacancy.vjA_json)}</b>
            <p>{formatLocationLine(vacancy)}</p>
          </Card>
        ))}
      </ul>
    </section>
  )
}
