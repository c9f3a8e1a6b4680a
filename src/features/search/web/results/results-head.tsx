import { type ReactNode, useEffect, useRef, useState } from 'react'
import { buttonClassName } from '#web/kit/layout/button.tsx'
import type { SearchResult } from '../../contract/search.ts'
import { type VacancyCriteria, DEFAULT_CRITERIA } from '../../domain/criteria.ts'
import { formatResultHeading, formatSearchTitle } from '../../domain/search-titles.ts'
import { readUsedKeywords } from '../used-keywords.ts'
import styles from './results-head.module.css'
import { SortMenu } from './sort-menu.tsx'
import { describeSortOrder } from './sort-labels.ts'
import { UsedSearchNote } from './used-search-note.tsx'

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
