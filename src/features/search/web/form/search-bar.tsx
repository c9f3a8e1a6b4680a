import { Icon } from '#web/kit/layout/icon.tsx'
import type { VacancyCriteria } from '../../domain/criteria.ts'
import { formatMiles } from '#shared/words/job-words.ts'
import styles from './search-bar.module.css'
import { SearchForm } from './search-form.tsx'

/** Shows the search form or, on small screens, a button with the keywords and the location of the current search, which opens the form. */
export function CompactSearchBar({
  criteria,
  placeRead,
  onEdit,
}: {
  criteria: VacancyCriteria
  /** The place that the search found among the keywords; undefined if there is none. */
  placeRead: string | undefined
  onEdit: () => void
}) {
  const { keywords, radius } = criteria
  const location = criteria.location || placeRead
  return (
    <div className={`${styles.bar} on-inverse`}>
      <div className={styles.form}>
        <SearchForm criteria={criteria} stay />
      </div>
      <button type="button" className={styles.summary} aria-haspopup="dialog" onClick={onEdit}>
        <Icon name="search" />
        <span>
          <b>{keywords || 'All jobs'}</b>
          <span>{location ? `${location}, within ${formatMiles(radius)}` : 'Anywhere'}</span>
        </span>
        <em>
          Edit<span className="hidden"> search</span>
        </em>
      </button>
    </div>
  )
}
