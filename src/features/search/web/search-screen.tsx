import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation, useNavigate, useNavigation, useRevalidator } from 'react-router'
import { useLoadSavedAndAppliedJobs } from '#features/tracked-applications/web/use-tracking.ts'
import { useCandidate } from '#web/session/session.ts'
import { STAY_ON_PAGE_STATE } from '#web/shell/route-change.tsx'
import { useDialog } from '#web/kit/dialogs/use-dialog.ts'
import type { VacancyCriteria } from '../domain/criteria.ts'
import { formatSearchQuery, readSearchAddress, formatSearchPath } from '../domain/search-address.ts'
import { formatResultHeading } from '../domain/search-titles.ts'
import { AppliedFilters } from './filters/applied-filters.tsx'
import { readUsedKeywords } from './used-keywords.ts'
import { FilterBar } from './filters/filter-bar.tsx'
import { hasFewResults, type LoadedSearch, WIDE_SCREEN_QUERY } from './load-search-page.ts'
import { rememberLastSearch, rememberSearchPlace } from './last-search.ts'
import { FewResults } from './results/few-results.tsx'
import { NoResults, ResultsProblem } from './results/no-results.tsx'
import { ResultsHead } from './results/results-head.tsx'
import { ResultsList } from './results/results-list.tsx'
import { ResultsPane } from './results/results-pane.tsx'
import { ResultsSkeleton } from './results/results-skeleton.tsx'
import { CompactSearchBar } from './form/search-bar.tsx'
import { SearchSheets } from './search-sheets.tsx'
import styles from './search-screen.module.css'
import { usePopoverClosing } from '#web/kit/dialogs/use-closing.ts'
import { useFilterDraft } from './filters/use-draft.ts'
import { useSearchShortcuts } from './use-shortcuts.ts'
import { useDelayedLoadingState } from './use-slow.ts'

/**
 * The elements for saved searches, which the page passes in: the number of new jobs since the last visit, a button that saves this search, the offer
 * of emails about its new jobs (with `folded`, a button that opens the offer), and a dialog.
 */
export type SavedSearchParts = {
  readonly news: string
  readonly button: (words?: string) => ReactNode
  readonly email: (folded: boolean, words?: string) => ReactNode
  readonly dialog: ReactNode
}

type Props = { found: LoadedSearch; now: Date; keeping: SavedSearchParts }

export function SearchScreen({ found, now, keeping }: Props) {
  const { criteria, key, result, problem, detail } = found
  const screen = useRef<HTMLDivElement>(null)
  const navigate = useNavigate()
  const coming = usePendingNavigation(key)
  const slow = useDelayedLoadingState(coming.list)
  const filters = useDialog('filters')
  const editing = useDialog('search')
  const shortcuts = useDialog('shortcuts')
  const draft = useFilterDraft(criteria, result?.total)

  useLoadSavedAndAppliedJobs()
  usePopoverClosing(screen)
  useSearchShortcuts(found, findShownVacancyId(found, coming.job))
  useLoadPaneWhenWide(Boolean(result?.vacancies.length && !detail && !isShortList(found)))
  useRememberSearch(found)

  const apply = (next: VacancyCriteria, replace = false) => {
    if (formatSearchPath(next) !== formatSearchPath(criteria))
      return void navigate(formatSearchPath(next), { replace, state: STAY_ON_PAGE_STATE })
    // If the same search is applied again, no history entry is added, because Back would then show the same page again.
    draft.reset()
    filters.close()
    editing.close()
  }
  const filtering = { criteria, facets: result?.facets ?? null, draft, apply }
  return (
    <div ref={screen}>
      <CompactSearchBar
        criteria={criteria}
        placeRead={result?.placeRead?.location}
        onEdit={editing.show}
      />
      <FilterBar {...filtering} onOpenAll={filters.show} />
      <div className={styles.wrap} aria-busy={coming.list}>
        <ResultsHead
          criteria={criteria}
          result={result}
          news={keeping.news}
          save={result?.total !== 0 && keeping.button()}
        />
        <AppliedFilters criteria={criteria} facets={result?.facets ?? null} />
        {slow && !problem ? (
          <ResultsSkeleton />
        ) : (
          <SearchResults found={found} coming={coming.job} now={now} keeping={keeping} />
        )}
      </div>
      <SearchSheets {...filtering} filters={filters} editing={editing} shortcuts={shortcuts} />
      {keeping.dialog}
    </div>
  )
}

/** Returns the id of the vacancy that the pane shows, or will show once it is loaded. */
const findShownVacancyId = ({ detail }: LoadedSearch, coming: string) => coming || detail?.id || ''

type SearchResultsProps = Props & { coming: string }

function SearchResults({ found, coming, now, keeping }: SearchResultsProps) {
  const { criteria, result, problem, detail } = found
  const candidate = useCandidate()
  if (problem) return <ResultsProblem problem={problem} />
  if (!result?.vacancies.length)
    return (
      <NoResults
        criteria={criteria}
        result={result}
        save={
          candidate
            ? keeping.button("Save this search and we'll email you when a matching job comes up")
            : keeping.email(true, 'Email me when a matching job comes up')
        }
      />
    )
  const list = (
    <ResultsList
      found={found}
      result={result}
      shown={findShownVacancyId(found, coming)}
      now={now}
      email={keeping.email(true)}
    />
  )
  const few = (
    <FewResults
      criteria={criteria}
      branch={found.branch}
      result={result}
      email={keeping.email(false)}
    />
  )
  if (isShortList(found) && !coming)
    return (
      <div className={`beside ${styles.short}`}>
        {list}
        {few}
      </div>
    )
  return (
    <div className={`beside ${styles.split}`}>
      <div>
        {list}
        {hasFewResults(result) && few}
      </div>
      <ResultsPane
        detail={detail}
        result={result}
        criteria={criteria}
        waiting={coming !== '' && coming !== detail?.id}
        now={now}
      />
    </div>
  )
}

/**
 * Returns whether wider searches are shown beside the list. If the address names a vacancy, the pane with that vacancy is beside the list, and the
 * wider searches are below it.
 */
const isShortList = ({ result, job }: LoadedSearch) =>
  job === '' && result !== null && hasFewResults(result)

/** Stores this list of results, so that a vacancy's page can link back to it, and its place for the home page. */
function useRememberSearch({ criteria, result }: LoadedSearch) {
  const { pathname, search } = useLocation()
  const place = result?.place?.label
  useEffect(() => {
    if (place) rememberSearchPlace(place)
  }, [place])
  useEffect(() => {
    if (result)
      rememberLastSearch({
        // Without `apply=1`, so that the link back to the list does not open the application sheet
        // over it again.
        path: pathname + search.replace(/.apply=1/, ''),
        words: formatResultHeading(
          result.total,
          readUsedKeywords(criteria, result),
          result.place ?? undefined,
        ),
      })
  }, [pathname, search, result, criteria])
}

/** Returns what the navigation in progress will change: whether the list changes, and the id of another vacancy in the pane. */
function usePendingNavigation(key: string) {
  const { location } = useNavigation()
  if (location?.pathname !== '/search') return { list: false, job: '' }
  const { criteria, job } = readSearchAddress(new URLSearchParams(location.search))
  const list = formatSearchQuery(criteria) !== key
  return { list, job: list ? '' : job }
}

/** Loads a vacancy for the pane when the window becomes wide enough for it. */
function useLoadPaneWhenWide(missing: boolean) {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!missing) return
    const wide = matchMedia(WIDE_SCREEN_QUERY)
    const look = () => wide.matches && void revalidate()
    wide.addEventListener('change', look)
    return () => wide.removeEventListener('change', look)
  }, [missing, revalidate])
}
