import { Button, ButtonLink } from '#web/kit/layout/button.tsx'
import { InsetNote } from '#web/kit/feedback/inset-note.tsx'
import { Skeleton } from '#web/kit/feedback/skeleton.tsx'
import { SummaryList } from '#web/kit/lists/summary-list.tsx'
import { ListFailureNotice } from '#web/kit/feedback/list-failure-notice.tsx'
import { useDialog } from '#web/kit/dialogs/use-dialog.ts'
import { useMay } from '#features/consultants/web/own-permissions.ts'
import type { CrmState } from '../contract/crm.ts'
import styles from './crm-page.module.css'
import { REGISTRATIONS_ADDRESS, formatSendToCrmAddress } from './crm-address.ts'
import { UndoMergeDialog } from './undo-dialog.tsx'
import { useCrmState } from './use-crm.ts'

type Props = {
  id: string
  queue: {
    readonly next: string | null
    readonly left: number
  } /** Returns the address of a registration, for the link to the next one. */
  addressOf: (id: string) => string
  /** Called after a merge was undone, so that the registration is read again. */
  onUndone: () => void
}

/** Shows the registration's id in the CRM, the actions that are possible after sending, and a link to the next registration. */
export function SendSuccessPane({ id, queue, addressOf, onUndone }: Props) {
  const crm = useCrmState(id)
  const dialog = useDialog('undo-merge')
  const mayUndo = useMay('registrations.approve')
  if (crm.stage === 'loading')
    return (
      <div aria-busy="true">
        <Skeleton shape="card" />
      </div>
    )
  if (crm.stage === 'failed') return <ListFailureNotice failure={crm.failure} again={crm.again} />
  const { sending, crm: where } = crm.data
  if (sending?.state !== 'Sent') return <NotSentToCrmNote id={id} sending={sending} />
  return (
    <div className={styles.page}>
      <InsetNote tone="success">
        <p role="status">
          {sending.merged
            ? `Merged with a record in ${where.name}.`
            : `A new record was created in ${where.name}.`}
        </p>
      </InsetNote>
      <CrmRecordSummary crm={where.name} sending={sending} />
      <div className={`cluster ${styles.actions}`}>
        {queue.next === null ? (
          <ButtonLink to={REGISTRATIONS_ADDRESS}>Back to registrations</ButtonLink>
        ) : (
          <ButtonLink
            to={addressOf(queue.next)}
          >{`Review the next one (${queue.left} left)`}</ButtonLink>
        )}
        {sending.merged && mayUndo && (
          <Button variant="secondary" onClick={dialog.show}>
            Undo the merge
          </Button>
        )}
      </div>
      <UndoMergeDialog
        id={id}
        dialog={dialog}
        crm={where.name}
        onUndone={() => {
          crm.again()
          onUndone()
        }}
      />
    </div>
  )
}

type SendingState = NonNullable<CrmState['sending']>

const NotSentToCrmNote = ({ id, sending }: { id: string; sending: SendingState | null }) => (
  <div className={styles.page}>
    <InsetNote tone={sending?.state === 'Failed' ? 'danger' : 'info'}>
      <p role="status">{sending?.message ?? 'This registration was not sent to a CRM yet.'}</p>
      {sending?.state === 'Undone' && <p>The registration is approved and waits to be sent.</p>}
    </InsetNote>
    <div className={`cluster ${styles.actions}`}>
      <ButtonLink to={formatSendToCrmAddress(id)}>Go to Send to CRM</ButtonLink>
    </div>
  </div>
)

const CrmRecordSummary = ({ crm, sending }: { crm: string; sending: SendingState }) => (
  <SummaryList
    rows={[
      { name: 'CRM', value: crm },
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
)
