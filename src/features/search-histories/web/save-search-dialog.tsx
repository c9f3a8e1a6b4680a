import { useState } from 'react'
import type { VacancyCriteria } from '#features/search/domain/criteria.ts'
import { formatSearchName } from '#features/search/domain/search-titles.ts'
import { Button } from '#web/kit/layout/button.tsx'
import { RadioCards } from '#web/kit/fields/radio-cards.tsx'
import { Dialog } from '#web/kit/dialogs/dialog.tsx'
import { InsetNote } from '#web/kit/feedback/inset-note.tsx'
import { showToast } from '#web/shell/toast.ts'
import { useAction } from '#web/forms/use-action.ts'
import { ALERT_SAVED_MESSAGES } from '../domain/alert-words.ts'
import { type AlertFrequency, ALERT_FREQUENCIES } from '../domain/alerts.ts'
import { saveSearch } from './change-saved-searches.ts'
import { findSavedSearch, useSavedSearches } from './saved-searches.ts'
import styles from './save-search-dialog.module.css'

const ALERT_HINTS: Readonly<Record<AlertFrequency, string>> = {
  Off: 'Keep it in my searches but don’t email me',
  Instant: 'Within minutes of a job appearing',
  Daily: 'Each morning, if there are new jobs',
  Weekly: 'On Mondays, if there are new jobs',
}

type Props = {
  owner: string
  criteria: VacancyCriteria
  name: string | undefined
  /** The frequency of the alert that is preselected if the search has none yet. */
  suggested: AlertFrequency
  close: () => void
}

export default function SaveSearchDialog({ owner, criteria, name, suggested, close }: Props) {
  const kept = findSavedSearch(useSavedSearches().list, criteria)
  const [alert, setAlert] = useState(kept && kept.alert !== 'Off' ? kept.alert : suggested)
  const { busy, problem, run } = useAction()
  const save = () =>
    run(async () => {
      await saveSearch(owner, { criteria, name, alert })
      close()
      showToast(ALERT_SAVED_MESSAGES[alert])
    })
  return (
    <Dialog open close={close} title="Save this search">
      <p>{name ?? formatSearchName(criteria)}</p>
      <RadioCards
        id="alert"
        name="alert"
        label="When shall we email you about new jobs?"
        chosen={alert}
        choices={ALERT_FREQUENCIES.map((value) => ({
          value,
          label: value,
          hint: ALERT_HINTS[value],
        }))}
        onChoose={(value) => setAlert(value as AlertFrequency)}
      />
      {problem && (
        <InsetNote tone="danger">
          <p role="alert">{problem}</p>
        </InsetNote>
      )}
      <div className={`cluster ${styles.actions}`}>
        <Button busy={busy} onClick={() => void save()}>
          Save
        </Button>
        <Button variant="secondary" onClick={close}>
          Cancel
        </Button>
      </div>
    </Dialog>
  )
}
