import { ButtonLink } from '#web/kit/layout/button.tsx'
import { EmptyState } from '#web/kit/feedback/empty-state.tsx'
import { Skeleton } from '#web/kit/feedback/skeleton.tsx'
import { ListFailureNotice } from '#web/kit/feedback/list-failure-notice.tsx'
import { useFocusAfterRemoval } from '#web/forms/use-focus-kept.ts'
import { loadSavedSearches } from './change-saved-searches.ts'
import { SavedSearchCard } from './saved-search-card.tsx'
import { useSavedSearches } from './saved-searches.ts'
import styles from './search-list.module.css'

/** Lists the searches that the candidate has made while signed in, the most recent first. The page that shows this list loads the searches. */
export function SavedSearchList({ candidateId }: { candidateId: string }) {
  const { list, failure } = useSavedSearches()
  const focus = useFocusAfterRemoval<HTMLUListElement>(list?.length ?? 0)

  if (failure)
    return <ListFailureNotice failure={failure} again={() => void loadSavedSearches(candidateId)} />
  if (!list)
    return (
      <div className={`stack ${styles.searches}`} aria-busy="true">
        <Skeleton shape="card" />
        <Skeleton shape="card" />
      </div>
    )
  if (list.length === 0)
    return (
      <EmptyState
        words="Searches you run while signed in are kept here"
        action={<ButtonLink to="/search">Find jobs</ButtonLink>}
      />
    )
  return (
    <ul {...focus} className={`stack ${styles.searches}`}>
      {list.map((search) => (
        <SavedSearchCard key={search.id} search={search} owner={candidateId} />
      ))}
    </ul>
  )
}
