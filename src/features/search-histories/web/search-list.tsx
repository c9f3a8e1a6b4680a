import { ButtonLink } from '#web/kit/layout/button.tsx'
import { EmptyState } from '#web/kit/feedback/empty-state.tsx'
import { Skeleton } from '#web/kit/feedback/skeleton.tsx'
import { TryAgain } from '#web/kit/feedback/try-again.tsx'
import { useFocusKept } from '#web/forms/use-focus-kept.ts'
import { loadKeptSearches } from './change-kept-searches.ts'
import { KeptSearch } from './kept-search.tsx'
import { useKeptSearches } from './kept-searches.ts'
import styles from './search-list.module.css'

/** Lists the searches that the candidate made while signed in, the most recent first. The page that contains it loads them. */
export function SearchList({ candidateId }: { candidateId: string }) {
  const { list, failure } = useKeptSearches()
  const focus = useFocusKept<HTMLUListElement>(list?.length ?? 0)

  if (failure)
    return <TryAgain failure={failure} again={() => void loadKeptSearches(candidateId)} />
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
        <KeptSearch key={search.id} search={search} owner={candidateId} />
      ))}
    </ul>
  )
}
