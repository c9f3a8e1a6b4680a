import { useState } from 'react'
import type { Failure } from '#shared/failure.ts'
import { Button, ButtonLink } from '#web/kit/layout/button.tsx'
import styles from './bulk-bar.module.css'
import { BulkOutcome } from './bulk-outcome.tsx'
import {
  APPROVE_ACTION,
  type BulkAction,
  type BulkActionOutcome,
  REMIND_ACTION,
} from './bulk-actions.ts'
import { RemindSeveral } from './remind-several.tsx'
import type { ListedRegistration } from './use-registration-list.ts'

type Props = { selected: readonly ListedRegistration[]; onClear: () => void }

/** Shows the actions for several registrations, in sight wherever the list is scrolled to. The outcome remains until the selection changes. */
export function BulkActionBar({ selected, onClear }: Props) {
  const [busy, setBusy] = useState<BulkAction>()
  const [outcome, setOutcome] = useState<BulkActionOutcome>()
  const ids = selected.map(({ id }) => id)
  const shown = outcome?.of === ids.join() ? outcome : undefined
  const start = async (what: BulkAction) => {
    setBusy(what)
    const of = ids.join()
    setOutcome(
      await what.act(ids).then(
        (done) => ({ of, doing: what, results: done }),
        (refused: Failure) => ({ of, doing: what, failure: refused }),
      ),
    )
    setBusy(undefined)
  }
  const query = ids.map((id) => `id=${id}`).join('&')
  return (
    <div className={styles.bulk}>
      <div className={`cluster ${styles.bar}`}>
        <span role="status">{selected.length} selected</span>
        <ButtonLink size="sm" to={`/consultant/registrations/review/send-to-crm?${query}`}>
          Send to CRM
        </ButtonLink>
        <ButtonLink
          size="sm"
          variant="secondary"
          to={`/consultant/registrations/BranchTransfer?${query}`}
        >
          Transfer branch
        </ButtonLink>
        <Button
          size="sm"
          variant="secondary"
          busy={busy === APPROVE_ACTION}
          onClick={() => void start(APPROVE_ACTION)}
        >
          Approve
        </Button>
        <RemindSeveral
          ids={ids}
          busy={busy === REMIND_ACTION}
          remind={() => start(REMIND_ACTION)}
          refused={(failure) => setOutcome({ of: ids.join(), doing: REMIND_ACTION, failure })}
        />
        <Button size="sm" variant="ghost" onClick={onClear}>
          Clear selection
        </Button>
      </div>
      <BulkOutcome outcome={shown} selected={selected} />
    </div>
  )
}
