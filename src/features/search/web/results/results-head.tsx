import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { lookOf } from '#web/kit/layout/button.tsx'
import { STAY } from '#web/shell/route-change.tsx'
import type { SearchResult } from '../../contract/search.ts'
import { changed, type Criteria, EVERYTHING } from '../../domain/criteria.ts'
import { searchPath } from '../../domain/criteria-url.ts'
import {
  jobsWords,
  resultHeading,
  searchTitle,
  sectorWords,
  unknownPlaceWords,
} from '../../domain/search-words.ts'
import { askedWords } from '../asked-words.ts'
import styles from './results-head.module.css'
import { SortMenu } from './sort-menu.tsx'
import { orderLine } from './sort-words.ts'

type Props = {
  criteria: Criteria
  result: SearchResult | null
  /** The number of vacancies since the candidate last made this search, such as '3 new'; '' for none. */
  news: string
  save: ReactNode
}

/** Shows the number of jobs, the order, a correction of the keywords and the place that the search used. */
export function ResultsHead({ criteria, result, news, save }: Props) {
  const place = result?.place ?? undefined
  const asked = askedWords(criteria, result)
  return (
    <div className={`cluster ${styles.resultsHead}`}>
      <div>
        <h1 tabIndex={-1}>
          {result ? resultHeading(result.total, asked, place) : searchTitle(asked, place)}
        </h1>
        {result && (
          <p className={`muted ${styles.line}`}>
            {result.total > 0 && orderLine(criteria)}
            {news && ` ${news} since your last visit.`}{' '}
            <Meant criteria={criteria} result={result} />
          </p>
        )}
      </div>
      <div className={styles.end}>
        {save}
        <SortMenu criteria={criteria} className={lookOf({ variant: 'secondary', size: 'sm' })} />
      </div>
      <Announced
        words={result ? `${resultHeading(result.total, EVERYTHING)} found` : ''}
        of={result}
      />
    </div>
  )
}

function Meant({
  criteria,
  result: { didYouMean, place, placeRead },
}: {
  criteria: Criteria
  result: SearchResult
}) {
  const to = (patch: Partial<Criteria>) =>
    searchPath(
      changed(criteria, {
        ...(placeRead && { keywords: placeRead.keywords, location: placeRead.location }),
        ...patch,
      }),
    )
  return (
    <>
      {didYouMean &&
        (didYouMean.applied ? (
          <>
            Showing “{didYouMean.query}” instead of “{criteria.keywords}”.{' '}
          </>
        ) : (
          <>
            Did you mean{' '}
            <Link to={to({ keywords: didYouMean.query })} state={STAY}>
              {didYouMean.query}
            </Link>
            ?{' '}
          </>
        ))}
      {placeRead && (
        <>
          Showing {jobsWords(placeRead, place ?? undefined)}.{' '}
          <Link to={searchPath(changed(criteria, { keywords: placeRead.literally }))} state={STAY}>
            Search for the words instead
          </Link>
          .{' '}
        </>
      )}
      {criteria.location && !place && `${unknownPlaceWords(criteria.location)} `}
      {place && `${sectorWords(place)} `}
      {place?.corrected && <>Showing jobs near {place.label}. </>}
      {place && place.alternatives.length > 0 && (
        <>
          Another place?{' '}
          {place.alternatives.map(({ value, label }, at) => (
            <span key={value}>
              {at > 0 && ' · '}
              <Link to={to({ location: value })} state={STAY}>
                {label}
              </Link>
            </span>
          ))}
        </>
      )}
    </>
  )
}

/** Announces each new list once, but not the one with which the page was loaded. */
function Announced({ words, of }: { words: string; of: unknown }) {
  const first = useRef(of)
  const [said, say] = useState('')
  useEffect(() => {
    if (of !== first.current) say(words)
  }, [of, words])
  return (
    <div role="status" className="hidden">
      {said}
    </div>
  )
}
