import { useState } from 'react'
import { Link } from 'react-router'
import { formatSearchPath } from '#features/search/domain/search-address.ts'
import { formatDay } from '#web/reading/format-day.ts'
import { Button, ButtonLink } from '#web/kit/layout/button.tsx'
import { Card } from '#web/kit/layout/card.tsx'
import { Select } from '#web/kit/fields/select.tsx'
import { Tag } from '#web/kit/layout/tag.tsx'
import { runWithToast } from '#web/forms/use-action.ts'
import { showToast } from '#web/shell/toast.ts'
import type { SearchHistory } from '../contract/search-histories.ts'
import { ALERT_SAVED_MESSAGES, formatNewCount } from '../domain/alert-words.ts'
import { type AlertFrequency, ALERT_FREQUENCIES } from '../domain/alerts.ts'
import { changeAlert, deleteSavedSearch, saveSearch } from './change-saved-searches.ts'
import styles from './search-list.module.css'

const ALERT_OPTIONS = ALERT_FREQUENCIES.map((alert) => ({ value: alert, label: alert }))

type Props = { search: SearchHistory; owner: string }

/** Shows one saved search: the candidate can run it, change its alert or delete it. */
export function SavedSearchCard({ search, owner }: Props) {
  const { id, name, criteria, alert, newCount, createdAt } = search
  const { chosen, alertBy, remove } = useSearchChanges({ search, owner })
  const path = formatSearchPath(criteria)
  return (
    <Card as="li" className={styles.search}>
      <div className={`cluster ${styles.searchHead}`}>
        <h2>
          <Link to={path}>{name}</Link>
        </h2>
        {newCount > 0 && <Tag tone="accent">{formatNewCount(newCount)}</Tag>}
      </div>
      <p className={`muted ${styles.saved}`}>
        Saved on <time dateTime={createdAt}>{formatDay(createdAt)}</time>
      </p>
      <div className={`cluster ${styles.row}`}>
        <Select
          id={`alert-${id}`}
          name="alert"
          width="medium"
          label={
            <>
              Email alert<span className="hidden"> for {name}</span>
            </>
          }
          options={ALERT_OPTIONS}
          value={chosen ?? alert}
          onChange={(event) => void alertBy(event.target.value as AlertFrequency)}
        />
        <ButtonLink to={path} variant="secondary">
          Run search<span className="hidden"> {name}</span>
        </ButtonLink>
        <Button variant="ghost" onClick={() => void remove()}>
          Delete<span className="hidden"> {name}</span>
        </Button>
      </div>
    </Card>
  )
}

/** Returns functions that change the alert of a search or delete it. */
function useSearchChanges({ search: { id, name, criteria, alert }, owner }: Props) {
  const [chosen, choose] = useState<AlertFrequency>()

  // The new frequency is shown at once, and the previous one again if the server refuses it.
  const alertBy = async (wanted: AlertFrequency) => {
    choose(wanted)
    await runWithToast(
      async () => {
        await changeAlert(owner, id, wanted)
        showToast(ALERT_SAVED_MESSAGES[wanted])
      },
      () => void alertBy(wanted),
    )
    choose(undefined)
  }
  const restore = () =>
    runWithToast(
      () => saveSearch(owner, { criteria, name, alert }),
      () => void restore(),
    )
  const remove = () =>
    runWithToast(
      async () => {
        await deleteSavedSearch(owner, id)
        showToast('Search deleted', { action: { label: 'Undo', press: () => void restore() } })
      },
      () => void remove(),
    )
  return { chosen, alertBy, remove }
}
