import { useLocation, useNavigate } from 'react-router'
import { ButtonLink } from '#web/kit/layout/button.tsx'
import { Skeleton } from '#web/kit/feedback/skeleton.tsx'
import { Tag } from '#web/kit/layout/tag.tsx'
import { ListFailureNotice } from '#web/kit/feedback/list-failure-notice.tsx'
import { STAY_ON_PAGE_STATE } from '#web/shell/route-change.tsx'
import { describeTransferResult } from '../../domain/transfer/describe-transfer-result.ts'
import { ConsultantPageFrame } from '../desk-page.tsx'
import { REGISTRATIONS_PATH } from '../review/review-address.ts'
import { TransferRow } from './transfer-row.tsx'
import styles from './transfer.module.css'
import { useOwnTransfers } from './use-own-transfers.ts'

/** The outcome for one registration. It is stored in the browser's history state, so it survives a reload. */
export type TransferOutcome = {
  readonly registrationId: string
  readonly name: string
  readonly transferId: string | null
  readonly refusal: string | null
  readonly isUndone?: boolean
}

/** Shows the outcome for each registration of a transfer. */
export function TransferResults({ outcomes }: { outcomes: readonly TransferOutcome[] }) {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const made = outcomes.filter(({ transferId }) => transferId !== null)
  const undone = made.filter(({ isUndone }) => isUndone).length
  const refused = outcomes.filter(({ refusal }) => refusal !== null)
  // Stores in the browser's history state that a transfer was undone, so that a reload does not show it as made.
  const noteUndone = (id: string) =>
    void navigate(pathname, {
      replace: true,
      state: {
        ...STAY_ON_PAGE_STATE,
        outcomes: outcomes.map((one) => (one.transferId === id ? { ...one, isUndone: true } : one)),
      },
    })
  return (
    <ConsultantPageFrame
      title="Branch transfer"
      lead={
        <span role="status">
          {describeTransferResult({ moved: made.length - undone, undone, refused: refused.length })}
        </span>
      }
    >
      {refused.length > 0 && (
        <section className={styles.section} aria-labelledby="transfer-refused">
          <h2 id="transfer-refused">Not transferred</h2>
          <ul className={styles.registrations}>
            {refused.map(({ registrationId, name, refusal }) => (
              <li key={registrationId}>
                <div>
                  <strong>{name}</strong>
                  <p>{refusal}</p>
                </div>
                <Tag tone="danger">Not transferred</Tag>
              </li>
            ))}
          </ul>
        </section>
      )}
      <OwnTransferList title="Transferred in the last ten minutes" onUndone={noteUndone} />
      <div className="cluster">
        <ButtonLink variant="secondary" to={REGISTRATIONS_PATH}>
          Back to registrations
        </ButtonLink>
      </div>
    </ConsultantPageFrame>
  )
}

/** Lists the consultant's recent transfers, and renders null if there are none. `onUndone` is called after an undo. */
export function OwnTransferList({
  title,
  onUndone,
}: {
  title: string
  onUndone?: ((id: string) => void) | undefined
}) {
  const { own, transfers, undo, pending, failed } = useOwnTransfers(onUndone)
  if (own.stage === 'loading')
    return (
      <div aria-busy="true">
        <Skeleton shape="card" />
      </div>
    )
  if (own.stage === 'failed') return <ListFailureNotice failure={own.failure} again={own.again} />
  if (transfers.length === 0) return null
  return (
    <section className={styles.section} aria-labelledby="transfer-made">
      <h2 id="transfer-made">{title}</h2>
      <ul className={styles.registrations}>
        {transfers.map((transfer) => (
          <TransferRow
            key={transfer.id}
            transfer={transfer}
            readAt={own.data.readAt}
            onUndo={() => void undo(transfer)}
            pending={pending === transfer.id}
            failed={failed?.id === transfer.id ? failed.words : undefined}
          />
        ))}
      </ul>
    </section>
  )
}
