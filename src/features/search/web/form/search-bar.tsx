import { Icon } from '#web/kit/layout/icon.tsx'
import type { Criteria } from '../../domain/criteria.ts'
import { milesWords } from '#shared/words/job-words.ts'
import styles from './search-bar.module.css'
import { SearchForm } from './search-form.tsx'

/** Shows the search in two lines on small screens; pressing it opens the form. */
export function SearchBar({
  criteria,
  placeRead,
  edit,
}: {
  criteria: Criteria
  /** The place that was found among the keywords. */
  placeRead: string | undefined
  edit: () => void
}) {
  const { keywords, radius } = criteria
  const location = criteria.location || placeRead
  return (
    <div className={`${styles.bar} on-inverse`}>
      <div className={styles.form}>
        <SearchForm criteria={criteria} stay />
      </div>
      <button type="button" className={styles.summary} aria-haspopup="dialog" onClick={edit}>
        <Icon name="search" />
        <span>
          <b>{keywords || 'All jobs'}</b>
          <span>{location ? `${location}, within ${milesWords(radius)}` : 'Anywhere'}</span>
        </span>
        <em>
          Edit<span className="hidden"> search</span>
        </em>
      </button>
    </div>
  )
}
