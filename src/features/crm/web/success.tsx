import { useState } from 'react'
import type { Failure } from '#shared/failure.ts'
import { call } from '#web/call/call.ts'
import { Button, ButtonLink } from '#web/kit/layout/button.tsx'
import { Dialog } from '#web/kit/dialogs/dialog.tsx'
import { InsetNote } from '#web/kit/feedback/inset-note.tsx'
import { Skeleton } from '#web/kit/feedback/skeleton.tsx'
import { SummaryList } from '#web/kit/lists/summary-list.tsx'
import { TryAgain } from '#web/kit/feedback/try-again.tsx'
import { useDialog } from '#web/kit/dialogs/use-dialog.ts'
import { failureWords } from '#web/call/failure-words.ts'
import { undoCrm } from '../contract/crm.ts'
import styles from './crm.module.css'
import { REGISTRATIONS, sendAddress } from './crm-address.ts'
import { useCrm } from './use-crm.ts'

type Props = {
  id: string
  queue: {
    readonly next: string | null
    readonly left: number
  } /** The address of the next registration. */
  addressOf: (id: string) => string
  /** The registration is to be read again: it is no longer in the CRM. */
  undone: () => void
}

/** The registration is in the CRM: under what id, what else can be done with it, and who is next. */
export function Success({ id, queue, addressOf, undone }: Props) {
  const crm = useCrm(id)
  const dialog = useDialog('undo-merge')
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState('')
  if (crm.stage === 'loading')
    return (
      <div aria-busy="true">
        <Skeleton shape="card" />
      </div>
    )
  if (crm.stage === 'failed') return <TryAgain failure={crm.failure} again={crm.again} />
  const { sending, crm: where } = crm.data
  if (sending?.state !== 'Sent')
    return (
      <div className={styles.page}>
        <InsetNote tone={sending?.state === 'Failed' ? 'danger' : 'info'}>
          <p role="status">{sending?.message ?? 'This registration was not sent to a CRM yet.'}</p>
          {sending?.state === 'Undone' && <p>The registration is approved and waits to be sent.</p>}
        </InsetNote>
        <div className={styles.actions}>
          <ButtonLink to={sendAddress(id)}>Go to Send to CRM</ButtonLink>
        </div>
      </div>
    )

  async function undo() {
    setBusy(true)
    setRefusal('')
    try {
      await call(undoCrm, { params: { id } })
      dialog.close()
      undone()
      document.querySelector<HTMLElement>('h1')?.focus()
    } catch (error) {
      setRefusal(failureWords(error as Failure))
    } finally {
      setBusy(false)
    }
  }

  return (
    <div className={styles.page}>
      <InsetNote tone="success">
        <p role="status">
          {sending.merged
            ? `Merged with a record in ${where.name}.`
            : `A new record was made in ${where.name}.`}
        </p>
      </InsetNote>
      <SummaryList
        rows={[
          { name: 'CRM', value: where.name },
          {
            name: 'CRM id',
            value: <code className={styles.crmId}>{sending.crmId}</code>,
            ...(sending.link
              ? {
                  action: (
                    <a href={sending.link} rel="noreferrer">
                      Open in the CRM
                    </a>
                  ),
                }
              : {}),
          },
        ]}
      />
      <div className={styles.actions}>
        {queue.next === null ? (
          <ButtonLink to={REGISTRATIONS}>Back to registrations</ButtonLink>
        ) : (
          <ButtonLink
            to={addressOf(queue.next)}
          >{`Review the next one (${queue.left} left)`}</ButtonLink>
        )}
        {sending.merged && (
          <Button variant="secondary" onClick={dialog.show}>
            Undo the merge
          </Button>
        )}
      </div>
      <Dialog open={dialog.open} close={dialog.close} title="Undo the merge?">
        <p>
          The record in {where.name} holds again what it held before. The registration is approved
          and waits to be sent again.
        </p>
        {refusal && (
          <p role="alert" className={styles.wanted}>
            {refusal}
          </p>
        )}
        <div className={styles.dialogActions}>
          <Button busy={busy} onClick={() => void undo()}>
            Undo the merge
          </Button>
          <Button variant="ghost" onClick={dialog.close}>
            Keep it
          </Button>
        </div>
      </Dialog>
    </div>
  )
}
