import type { ReactNode } from 'react'
import { Link, useRevalidator } from 'react-router'
import { describeFailure } from '#web/call/describe-failure.ts'
import { Button } from '#web/kit/layout/button.tsx'
import { Illustration } from '#web/kit/pictures/illustration.tsx'
import { STAY_ON_PAGE_STATE } from '#web/shell/route-change.tsx'
import type { SearchResult } from '../../contract/search.ts'
import {
  changeCriteriaAtFirstPage,
  type VacancyCriteria,
  countSetFilters,
} from '../../domain/criteria.ts'
import { formatSearchPath } from '../../domain/search-address.ts'
import type { SearchProblem } from '../load-search-page.ts'
import styles from './no-results.module.css'

/** Shows proposals for less strict searches, each with the number of jobs that it finds. */
export function NoResults({
  criteria,
  result,
  save,
}: {
  criteria: VacancyCriteria
  result: SearchResult | null
  save: ReactNode
}) {
  const ways = result?.relaxations ?? []
  return (
    <div className={styles.note}>
      <div className={styles.picture}>
        <Illustration name="empty-search" />
      </div>
      <h2>
        {countSetFilters(criteria) ? 'No jobs match all your filters' : 'No jobs match this search'}
      </h2>
      {ways.length > 0 && (
        <ul>
          {ways.map(({ label, criteria: patch }) => (
            <li key={label}>
              <Link
                to={formatSearchPath(changeCriteriaAtFirstPage(criteria, patch))}
                state={STAY_ON_PAGE_STATE}
                onClick={focusHeading}
              >
                {label}
              </Link>
            </li>
          ))}
        </ul>
      )}
      {ways.length === 0 && (
        <p>
          <Link to="/search">See all jobs</Link>
        </p>
      )}
      <div className={styles.save}>{save}</div>
    </div>
  )
}

/** Moves the focus to the heading of the list, because the pressed proposal disappears when the new list is shown. */
export const focusHeading = () =>
  document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })

export function ResultsProblem({ problem: { message, requestId } }: { problem: SearchProblem }) {
  const { revalidate, state } = useRevalidator()
  return (
    <div className={styles.note}>
      <div role="alert">
        <h2>{describeFailure({ message, requestId: undefined })}</h2>
      </div>
      {requestId && <p>Reference: {requestId}</p>}
      <Button busy={state === 'loading'} onClick={() => void revalidate()}>
        Try again
      </Button>
    </div>
  )
}
