import { Link, useRevalidator } from 'react-router'
import type { SearchResult } from '#features/search/contract/search.ts'
import { Button } from '#web/kit/layout/button.tsx'
import { formatCount } from '#shared/format-count.ts'
import styles from './home.module.css'
import { HomeCards } from './home-cards.tsx'

type Props = {
  result: SearchResult | null
  problem: string
  now: Date
  heading: string
  /** The address of the page that lists all of these jobs. */
  all?: string
}

export function HomeJobs({ result, problem, now, heading, all = '/search' }: Props) {
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
      {result && <HomeCards vacancies={result.vacancies} now={now} className={styles.cards} />}
    </section>
  )
}
