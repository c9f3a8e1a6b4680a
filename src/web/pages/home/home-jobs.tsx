import { Link, useRevalidator } from 'react-router'
import type { SearchResult } from '#features/search/contract/search.ts'
import { AppliedTag } from '#features/tracked-applications/web/applied-tag.tsx'
import { useApplications } from '#features/tracked-applications/web/applications.ts'
import { SaveButton } from '#features/tracked-jobs/web/save-button.tsx'
import { JobCard } from '#features/vacancies/web/job-card.tsx'
import { Button } from '#web/kit/layout/button.tsx'
import { formatCount } from '#shared/format-count.ts'
import styles from './home.module.css'

type Props = {
  result: SearchResult | null
  problem: string
  now: Date
  heading: string
  /** The address of the page that lists all of these jobs. */
  all?: string
}

export function HomeJobs({ result, problem, now, heading, all = '/search' }: Props) {
  const applications = useApplications(({ byJob }) => byJob)
  const { revalidate, state } = useRevalidator()
  if (!problem && !result?.vacancies.length) return null
  return (
    <section aria-labelledby="new">
      <div className={`cluster ${styles.sectionHead}`}>
        <h2 id="new">{heading}</h2>
        {result && (
          <Link to={all}>
            See {result.total > 1 && 'all '}
            {formatCount(result.total, 'job')}
          </Link>
        )}
      </div>
      {problem && (
        <div role="alert">
          <p>{problem}</p>
          <Button
            variant="secondary"
            size="sm"
            busy={state === 'loading'}
            onClick={() => void revalidate()}
          >
            Try again
          </Button>
        </div>
      )}
      <ul className={styles.cards}>
        {result?.vacancies.map((vacancy) => {
          const { vjA_GUID: id, vjA_JobTitle: title } = vacancy
          const application = applications[id]
          return (
            <JobCard
              key={id}
              vacancy={vacancy}
              now={now}
              heading="h3"
              done={application && <AppliedTag application={application} />}
              save={<SaveButton bare jobId={id} title={title} />}
            />
          )
        })}
      </ul>
    </section>
  )
}
