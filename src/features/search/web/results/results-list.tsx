import type { MouseEvent, ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { AppliedTag } from '#features/tracked-applications/web/applied-tag.tsx'
import { useApplications } from '#features/tracked-applications/web/applications.ts'
import { SaveButton } from '#features/tracked-jobs/web/save-button.tsx'
import { JobCard } from '#features/vacancies/web/job-card.tsx'
import { Pagination } from '#web/kit/lists/pagination.tsx'
import type { SearchResult } from '../../contract/search.ts'
import { MAX_RESULT_DEPTH } from '../../domain/criteria.ts'
import { formatSearchPath } from '../../domain/search-address.ts'
import { hasFewResults, type LoadedSearch, WIDE_SCREEN_QUERY } from '../load-search-page.ts'
import { RelatedJobs } from './related-jobs.tsx'
import styles from './results-list.module.css'

/** The navigation state of a link to a vacancy. From it, the vacancy's page knows that going back in the history leads to this list. */
const FROM_LIST_STATE = { fromList: true }

type Props = {
  found: LoadedSearch
  result: SearchResult
  shown: string
  now: Date
  /** The button for emails about new jobs, at the end of a list that is not short. */
  email: ReactNode
}

export function ResultsList({ found: { criteria }, result, shown, now, email }: Props) {
  const navigate = useNavigate()
  const applications = useApplications(({ byJob }) => byJob)
  const pages = Math.min(Math.ceil(result.total / result.limit), MAX_RESULT_DEPTH / result.limit)

  // On wide screens, an ordinary press on a job shows it in the pane instead of following the link to its page.
  const open = (event: MouseEvent, id: string) => {
    if (
      event.button !== 0 ||
      event.metaKey ||
      event.ctrlKey ||
      event.shiftKey ||
      event.altKey ||
      !matchMedia(WIDE_SCREEN_QUERY).matches
    )
      return
    event.preventDefault()
    // A press by keyboard has the detail 0. The focus then moves to the pane, so that the candidate can read on there.
    void navigate(formatSearchPath(criteria, id), {
      state: { stay: true, toPane: event.detail === 0 },
    })
  }
  return (
    <div>
      <ol className={styles.results}>
        {result.vacancies.map((vacancy) => {
          const { vjA_GUID: id, vjA_JobTitle: title } = vacancy
          const application = applications[id]
          return (
            <JobCard
              key={id}
              vacancy={vacancy}
              now={now}
              current={id === shown}
              done={application && <AppliedTag application={application} />}
              save={<SaveButton bare jobId={id} title={title} />}
              state={FROM_LIST_STATE}
              onOpen={(event) => open(event, id)}
            />
          )
        })}
      </ol>
      <Pagination
        page={result.page}
        pages={pages}
        hrefOf={(page) => formatSearchPath({ ...criteria, page })}
      />
      {hasFewResults(result) ? (
        <RelatedJobs criteria={criteria} related={result.related} now={now} />
      ) : (
        email && (
          <div className={`cluster ${styles.more}`}>Nothing that suits you today? {email}</div>
        )
      )}
    </div>
  )
}
