import { Link } from 'react-router'
import { SaveButton } from '#features/tracked-jobs/web/save-button.tsx'
import type { VacancyRecord } from '#features/vacancies/contract/vacancy-record.ts'
import { JobCard } from '#features/vacancies/web/job-card.tsx'
import { formatCount } from '#shared/format-count.ts'
import { type VacancyCriteria, DEFAULT_CRITERIA } from '../../domain/criteria.ts'
import { formatSearchPath } from '../../domain/search-address.ts'
import styles from './results-list.module.css'

type Props = { criteria: VacancyCriteria; related: readonly VacancyRecord[]; now: Date }

/** Shows jobs that the search does not find but that are close to those it finds, and says so. */
export function RelatedJobs({ criteria: { location, radius }, related, now }: Props) {
  const sector = related.find(({ vjA_json }) => vjA_json.sector)?.vjA_json.sector
  if (related.length === 0) return null
  return (
    <section aria-labelledby="close-jobs">
      <h2 id="close-jobs" className={styles.related}>
        Not an exact match, but similar: {formatCount(related.length, 'job')}
      </h2>
      <ul className={styles.results}>
        {related.map((vacancy) => {
          const { vjA_GUID: id, vjA_JobTitle: title } = vacancy
          return (
            <JobCard
              key={id}
              vacancy={vacancy}
              now={now}
              heading="h3"
              save={<SaveButton bare jobId={id} title={title} />}
            />
          )
        })}
      </ul>
      {sector && (
        <Link
          className={styles.close}
          to={formatSearchPath({ ...DEFAULT_CRITERIA, location, radius, sector: [sector] })}
        >
          Other similar jobs
        </Link>
      )}
    </section>
  )
}
