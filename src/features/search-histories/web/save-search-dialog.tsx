import { useState } from 'react'
import type { Criteria } from '#features/search/domain/criteria.ts'
import { searchName } from '#features/search/domain/search-words.ts'
import { Button } from '#web/kit/layout/button.tsx'
import { RadioCards } from '#web/kit/fields/radio-cards.tsx'
import { Dialog } from '#web/kit/dialogs/dialog.tsx'
import { InsetNote } from '#web/kit/feedback/inset-note.tsx'
import { showToast } from '#web/shell/toast.ts'
import { useAction } from '#web/forms/use-action.ts'
import { ALERT_PROMISES } from '../domain/alert-words.ts'
import { type Alert, ALERTS } from '../domain/alerts.ts'
import { keep } from './change-kept-searches.ts'
import { keptOf, useKeptSearches } from './kept-searches.ts'
import styles from './save-search-dialog.module.css'

const HINTS: Readonly<Record<Alert, string>> = {
  Off: 'Keep it in your searches and send nothing',
  Instant: 'Within minutes of a job appearing',
  Daily: 'Each morning, when there are new jobs',
  Weekly: 'On Mondays, when there are new jobs',
}

type Props = {
  owner: string
  criteria: Criteria
  name: string | undefined
  /** The alert that is preselected if the search has none yet. */
  suggested: Alert
  close: () => void
}

export default function SaveSearchDialog({ owner, criteria, name, suggested, close }: Props) {
  const kept = keptOf(useKeptSearches().list, criteria)
  const [alert, setAlert] = useState(kept && kept.alert !== 'Off' ? kept.alert : suggested)
  const { busy, problem, run } = useAction()
  const save = () =>
    run(async () => {
      await keep(owner, { criteria, name, alert })
      close()
      showToast(ALERT_PROMISES[alert])
    })
  return (
    <Dialog open close={close} title="Save this search">
      <p>{name ?? searchName(criteria)}</p>
      <RadioCards
        id="alert"
        name="alert"
        label="When shall we email you about new jobs?"
        chosen={alert}
        choices={ALERTS.map((value) => ({ value, label: value, hint: HINTS[value] }))}
        onChoose={(value) => setAlert(value as Alert)}
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
