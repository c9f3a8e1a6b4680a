import { Link } from 'react-router'
import { searchPath } from '#features/search/domain/criteria-url.ts'
import { newWords } from '#features/search-histories/domain/alert-words.ts'
import { useKeptSearchesOf } from '#features/search-histories/web/use-kept-searches-of.ts'
import { Tag } from '#web/kit/layout/tag.tsx'
import styles from './home.module.css'
import returning from './home-for-you.module.css'

const CHIPS = 3

/** The last searches, each with its number of new jobs. */
export function HomeSearches({ candidateId }: { candidateId: string }) {
  const { list } = useKeptSearchesOf(candidateId)
  if (!list?.length) return null
  return (
    <section aria-labelledby="searches">
      <div className={`cluster ${styles.sectionHead}`}>
        <h2 id="searches">Your last searches</h2>
        <Link to="/recent-activity?tab=searches">See all your searches</Link>
      </div>
      <ul className={`cluster ${returning.chips}`}>
        {list.slice(0, CHIPS).map(({ id, name, criteria, newCount }) => (
          <li key={id}>
            <Link to={searchPath(criteria)}>
              {name}
              {newCount > 0 && <Tag tone="accent">{newWords(newCount)}</Tag>}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
