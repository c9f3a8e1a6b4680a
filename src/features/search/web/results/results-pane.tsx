import { type KeyboardEvent, useEffect } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { ApplyAndSave } from '#features/tracked-applications/web/apply-and-save.tsx'
import type { VacancyDetail } from '#features/vacancies/contract/vacancy-detail.ts'
import { VacancyPane } from '#features/vacancies/web/vacancy-pane.tsx'
import { Card } from '#web/kit/layout/card.tsx'
import { Skeleton } from '#web/kit/feedback/skeleton.tsx'
import type { SearchResult } from '../../contract/search.ts'
import type { VacancyCriteria } from '../../domain/criteria.ts'
import { formatSheetPath } from '../../domain/search-address.ts'
import styles from './results-pane.module.css'
import { useDelayedLoadingState } from '../use-slow.ts'

type Props = {
  detail: VacancyDetail | null
  result: SearchResult
  criteria: VacancyCriteria
  waiting: boolean
  now: Date
}

/** Shows a vacancy next to the list, on wide screens. Escape moves the focus back to the vacancy's card in the list. */
export function ResultsPane({ detail, result, criteria, waiting, now }: Props) {
  const slow = useDelayedLoadingState(waiting)
  const { state, key } = useLocation()
  const id = detail?.id
  const type = useNavigationType()
  useEffect(() => {
    // A navigation of type POP (Back or Forward) does not come from a press on a job, so the focus is not moved.
    if (key && id && type !== 'POP' && (state as { toPane?: boolean } | null)?.toPane)
      document.getElementById('pane-title')?.focus()
  }, [key, id, type, state])

  if (!detail) return null
  const back = ({ key: pressed, target }: KeyboardEvent) => {
    if (pressed === 'Escape' && !(target as Element).closest('dialog'))
      document.querySelector<HTMLElement>(`[data-job='${id}'] a`)?.focus()
  }
  const distance = result.vacancies.find(({ vjA_GUID }) => vjA_GUID === id)?.distance
  return (
    <Card
      as="section"
      className={styles.pane}
      aria-label={`Job details: ${detail.jobTitle}`}
      aria-busy={slow}
      onKeyDown={back}
    >
      {slow ? (
        <Skeleton shape="pane" />
      ) : (
        <VacancyPane
          key={id}
          vacancy={detail}
          distance={distance}
          now={now}
          apply={
            <ApplyAndSave
              vacancy={detail}
              look="row"
              sheet={formatSheetPath(criteria, detail.id)}
            />
          }
        />
      )}
    </Card>
  )
}
