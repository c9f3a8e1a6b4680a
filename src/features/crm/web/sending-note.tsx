import { Button } from '#web/kit/layout/button.tsx'
import { InsetNote } from '#web/kit/feedback/inset-note.tsx'
import type { CrmState } from '../contract/crm.ts'
import styles from './crm-page.module.css'

export function SendingStateNote({
  sending: { state, message, tries, error },
  crm,
  retry,
  busy,
}: {
  sending: NonNullable<CrmState['sending']>
  crm: string
  /** Undefined for a consultant who may not send. */
  retry: (() => void) | undefined
  busy: boolean
}) {
  if (state === 'Pending' && error === null)
    return (
      <div className={styles.progress} role="status">
        <progress aria-label={`Sending to ${crm}`} />
        <p>Sending to {crm}…</p>
      </div>
    )
  if (state === 'Pending' || state === 'Failed')
    return (
      <InsetNote
        tone={state === 'Failed' ? 'danger' : 'warning'}
        title={state === 'Failed' ? `${crm} did not take it` : `${crm} has not taken it yet`}
      >
        <p role="alert">{message}</p>
        <p>
          Tried {tries === 1 ? 'once' : `${tries} times`}. Nothing is lost, and it becomes one
          record however often it is tried.
        </p>
        {retry && (
          <Button size="sm" variant="secondary" busy={busy} onClick={retry}>
            Retry
          </Button>
        )}
      </InsetNote>
    )
  return (
    <InsetNote tone={state === 'Sent' ? 'success' : 'info'}>
      <p role="status">{message}</p>
    </InsetNote>
  )
}
