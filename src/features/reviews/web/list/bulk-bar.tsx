import { useEffect, useRef } from 'react'
import { Button, ButtonLink } from '#web/kit/layout/button.tsx'
import styles from './bulk-bar.module.css'
import { useMay } from '#features/consultants/web/own-permissions.ts'
import { BulkOutcome } from './bulk-outcome.tsx'
import { APPROVE_ACTION, REMIND_ACTION } from './bulk-actions.ts'
import { RemindSeveral } from './remind-several.tsx'
import type { BulkActionInUse } from './use-bulk-action.ts'
import type { ListedRegistration } from './use-registration-list.ts'

type Props = {
  selected: readonly ListedRegistration[]
  bulk: BulkActionInUse
  onClear: () => void
}

/** Shows the actions for the selected registrations and the outcome of the last action. It stays visible wherever the list is scrolled to. */
export const BulkActionBar = ({ selected, bulk, onClear }: Props) =>
  (selected.length > 0 || bulk.outcome) && (
    <div className={styles.bulk}>
      {selected.length > 0 && <BulkActions selected={selected} bulk={bulk} onClear={onClear} />}
      <BulkOutcome outcome={bulk.outcome} />
      {selected.length === 0 && <CloseOutcome close={bulk.dismiss} />}
    </div>
  )

function BulkActions({ selected, bulk, onClear }: Props) {
  const { busy, start, showFailure } = bulk
  const mayApprove = useMay('registrations.approve')
  const ids = selected.map(({ id }) => id)
  const query = ids.map((id) => `id=${id}`).join('&')
  return (
    <div className={`cluster ${styles.bar}`}>
      <span role="status">{selected.length} selected</span>
      {mayApprove && (
        <ButtonLink size="sm" to={`/consultant/registrations/review/send-to-crm?${query}`}>
          Send to CRM
        </ButtonLink>
      )}
      <ButtonLink
        size="sm"
        variant="secondary"
        to={`/consultant/registrations/BranchTransfer?${query}`}
      >
        Transfer branch
      </ButtonLink>
      {mayApprove && (
        <Button
          size="sm"
          variant="secondary"
          busy={busy === APPROVE_ACTION}
          onClick={() => void start(APPROVE_ACTION)}
        >
          Approve
        </Button>
      )}
      <RemindSeveral
        ids={ids}
        busy={busy === REMIND_ACTION}
        remind={() => start(REMIND_ACTION)}
        refused={(failure) => showFailure(REMIND_ACTION, failure)}
      />
      <Button size="sm" variant="ghost" onClick={onClear}>
        Clear selection
      </Button>
    </div>
  )
}

/**
 * Renders the button that closes the outcome when no row is selected any more. The button for the action has disappeared, so this button takes the
 * focus.
 */
function CloseOutcome({ close }: { close: () => void }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (document.activeElement === document.body)
      place.current?.querySelector('button')?.focus({ preventScroll: true })
  }, [])
  return (
    <div className={styles.close} ref={place}>
      <Button size="sm" variant="ghost" onClick={close}>
        Close
      </Button>
    </div>
  )
}
