import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { buttonClassName } from '#web/kit/layout/button.tsx'
import { STAY_ON_PAGE_STATE } from '#web/shell/route-change.tsx'
import type { PlaceOfSearch, SearchResult } from '../../contract/search.ts'
import {
  changeCriteriaAtFirstPage,
  type VacancyCriteria,
  DEFAULT_CRITERIA,
} from '../../domain/criteria.ts'
import { formatSearchPath } from '../../domain/search-address.ts'
import {
  formatJobsPhrase,
  formatResultHeading,
  formatSearchTitle,
  describePostcodeSector,
  describeUnknownPlace,
} from '../../domain/search-titles.ts'
import { readUsedKeywords } from '../used-keywords.ts'
import styles from './results-head.module.css'
import { SortMenu } from './sort-menu.tsx'
import { describeSortOrder } from './sort-labels.ts'

type Props = {
  criteria: VacancyCriteria
  result: SearchResult | null
  /** A text such as '3 new' about vacancies that were listed since the candidate last made this search; '' if there are none. */
  news: string
  save: ReactNode
}

/** Shows the number of jobs, the order, a correction of the keywords and the place that the search used. */
export function ResultsHead({ criteria, result, news, save }: Props) {
  const place = result?.place ?? undefined
  const asked = readUsedKeywords(criteria, result)
  return (
    <div className={`cluster ${styles.resultsHead}`}>
      <div>
        <h1 tabIndex={-1}>
          {result
            ? formatResultHeading(result.total, asked, place)
            : formatSearchTitle(asked, place)}
        </h1>
        {result && (
          <p className={`muted ${styles.line}`}>
            {result.total > 0 && describeSortOrder(criteria)}
            {news && ` ${news} since your last visit.`}{' '}
            <UsedSearchNote criteria={criteria} result={result} />
          </p>
        )}
      </div>
      <div className={styles.end}>
        {save}
        <SortMenu
          criteria={criteria}
          className={buttonClassName({ variant: 'secondary', size: 'sm' })}
        />
      </div>
      <ListAnnouncement
        words={result ? `${formatResultHeading(result.total, DEFAULT_CRITERIA)} found` : ''}
        of={result}
      />
    </div>
  )
}

function UsedSearchNote({
  criteria,
  result: { didYouMean, place, placeRead },
}: {
  criteria: VacancyCriteria
  result: SearchResult
}) {
  const to = (patch: Partial<VacancyCriteria>) =>
    formatSearchPath(
      changeCriteriaAtFirstPage(criteria, {
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
            <Link to={to({ keywords: didYouMean.query })} state={STAY_ON_PAGE_STATE}>
              {didYouMean.query}
            </Link>
            ?{' '}
          </>
        ))}
      {placeRead && (
        <>
          Showing {formatJobsPhrase(placeRead, place ?? undefined)}.{' '}
          <Link
            to={formatSearchPath(
              changeCriteriaAtFirstPage(criteria, { keywords: placeRead.literally }),
            )}
            state={STAY_ON_PAGE_STATE}
          >
            Search instead for what you typed
          </Link>
          .{' '}
        </>
      )}
      {criteria.location && !place && `${describeUnknownPlace(criteria.location)} `}
      {place && `${describePostcodeSector(place)} `}
      {place?.corrected && <>Showing jobs near {place.label}. </>}
      {place && place.alternatives.length > 0 && (
        <AlternativePlaces places={place.alternatives} addressOf={(location) => to({ location })} />
      )}
    </>
  )
}

type AlternativePlacesProps = {
  places: PlaceOfSearch['alternatives']
  /** Returns the address of the same search at another location. */
  addressOf: (location: string) => string
}

/** Links to the other places that the typed location may mean. */
const AlternativePlaces = ({ places, addressOf }: AlternativePlacesProps) => (
  <>
    Did you mean another place?{' '}
    {places.map(({ value, label }, at) => (
      <span key={value}>
        {at > 0 && ' · '}
        <Link to={addressOf(value)} state={STAY_ON_PAGE_STATE}>
          {label}
        </Link>
      </span>
    ))}
  </>
)

/** Announces each new list to screen readers once, except the list with which the page was loaded. */
function ListAnnouncement({ words, of }: { words: string; of: unknown }) {
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
