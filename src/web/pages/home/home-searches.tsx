import { Link } from 'react-router'
import { formatSearchPath } from '#features/search/domain/search-address.ts'
import { formatNewCount } from '#features/search-histories/domain/alert-words.ts'
import { useReloadedSavedSearches } from '#features/search-histories/web/use-reloaded-saved-searches.ts'
import { Tag } from '#web/kit/layout/tag.tsx'
import styles from './home.module.css'
import returning from './home-for-you.module.css'

const MAX_SEARCH_CHIPS = 3

/** The last searches, each with its number of new jobs. */
export function HomeSearches({ candidateId }: { candidateId: string }) {
  const { list } = useReloadedSavedSearches(candidateId)
  if (!list?.length) return null
  return (
    <section aria-labelledby="searches">
      <div className={`cluster ${styles.sectionHead}`}>
        <h2 id="searches">Your recent searches</h2>
        <Link to="/recent-activity?tab=searches">See all your searches</Link>
      </div>
      <ul className={`cluster ${returning.chips}`}>
        {list.slice(0, MAX_SEARCH_CHIPS).map(({ id, name, criteria, newCount }) => (
          <li key={id}>
            <Link to={formatSearchPath(criteria)}>
              {name}
              {newCount > 0 && <Tag tone="accent">{formatNewCount(newCount)}</Tag>}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
