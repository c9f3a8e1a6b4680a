import { Link } from 'react-router'
import { STAY_ON_PAGE_STATE } from '#web/shell/route-change.tsx'
import type { PlaceOfSearch, SearchResult } from '../../contract/search.ts'
import { changeCriteriaAtFirstPage, type VacancyCriteria } from '../../domain/criteria.ts'
import { formatSearchPath } from '../../domain/search-address.ts'
import {
  formatJobsPhrase,
  describePostcodeSector,
  describeUnknownPlace,
} from '../../domain/search-titles.ts'

export function UsedSearchNote({
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
