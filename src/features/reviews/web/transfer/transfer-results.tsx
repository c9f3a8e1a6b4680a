import { ButtonLink } from '#web/kit/button.tsx'
import { Skeleton } from '#web/kit/skeleton.tsx'
import { Tag } from '#web/kit/tag.tsx'
import { TryAgain } from '#web/kit/try-again.tsx'
import { DeskPage } from '../desk-page.tsx'
import { REGISTRATIONS } from '../review/review-address.ts'
import { TransferRow } from './transfer-row.tsx'
import styles from './transfer.module.css'
import { useOwnTransfers } from './use-own-transfers.ts'

/** Kept in the history of the browser: it outlives a reload. */
export type Outcome = {
  readonly registrationId: string
  readonly name: string
  readonly transferId: string | null
  readonly refusal: string | null
}

/** What became of each registration of a transfer. */
export function TransferResults({ outcomes }: { outcomes: readonly Outcome[] }) {
  const moved = outcomes.filter(({ transferId }) => transferId !== null).length
  const refused = outcomes.filter(({ refusal }) => refusal !== null)
  return (
    <DeskPage
      title="Branch transfer"
      lead={
        <span role="status">
          {moved === 1
            ? '1 registration was transferred'
            : `${moved} registrations were transferred`}
          {refused.length > 0 &&
            `, ${refused.length === 1 ? '1 was not' : `${refused.length} were not`}`}
          .
        </span>
      }
    >
      {refused.length > 0 && (
        <section className={styles.section} aria-labelledby="transfer-refused">
          <h2 id="transfer-refused">Not transferred</h2>
          <ul className={styles.list}>
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
      <OwnTransfers title="Transferred in the last ten minutes" />
      <div className={styles.back}>
        <ButtonLink variant="secondary" to={REGISTRATIONS}>
          Back to registrations
        </ButtonLink>
      </div>
    </DeskPage>
  )
}

/** Nothing at all where there are none. */
export function OwnTransfers({ title }: { title: string }) {
  const { own, transfers, undo, pending, failed } = useOwnTransfers()
  if (own.stage === 'loading')
    return (
      <div aria-busy="true">
        <Skeleton shape="card" />
      </div>
    )
  if (own.stage === 'failed') return <TryAgain failure={own.failure} again={own.again} />
  if (transfers.length === 0) return null
  return (
    <section className={styles.section} aria-labelledby="transfer-made">
      <h2 id="transfer-made">{title}</h2>
      <ul className={styles.list}>
        {transfers.map((transfer) => (
          <TransferRow
            key={transfer.id}
            transfer={transfer}
            readAt={own.data.readAt}
            undo={() => void undo(transfer)}
            pending={pending === transfer.id}
            failed={failed?.id === transfer.id ? failed.words : undefined}
          />
        ))}
      </ul>
    </section>
  )
}
