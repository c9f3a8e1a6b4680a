import { useState } from 'react'
import { call } from '#web/call/call.ts'
import { Button, ButtonLink } from '#web/kit/layout/button.tsx'
import { InsetNote } from '#web/kit/feedback/inset-note.tsx'
import { ListFailureNotice } from '#web/kit/feedback/list-failure-notice.tsx'
import { useReading } from '#web/reading/use-reading.ts'
import { useAction } from '#web/forms/use-action.ts'
import { MAX_REGISTRATIONS_SENT_AT_ONCE, type SendOutcome, sendManyToCrm } from '../contract/crm.ts'
import { applyLaterRefusal } from '../domain/update-outcome.ts'
import styles from './crm-page.module.css'
import { REGISTRATIONS_ADDRESS } from './crm-address.ts'
import { SendOutcomeRow } from './send-row.tsx'
import { SendProgress } from './send-progress.tsx'
import { useLaterRefusals, checkAllRegistrations } from './use-later-refusals.ts'

/** Checks which of several registrations can be sent, sends those, and shows the outcome of each. */
export function SendManyRegistrations({ ids }: { ids: readonly string[] }) {
  const [outcomes, setOutcomes] = useState<readonly SendOutcome[]>()
  const checked = useReading(ids.join(), () => checkAllRegistrations(ids))
  const { busy, problem, run } = useAction()
  const onTheWay = outcomes?.filter(({ state }) => state !== null).map(({ id }) => id)
  const left = onTheWay ? ids.filter((id) => !onTheWay.includes(id)) : []
  const { later, checkAgain } = useLaterRefusals(left)
  const { arrived, arrive } = useArrivedIds(checkAgain)
  const refusals = checked.stage === 'ready' ? checked.data : undefined
  const going = ids.filter((id) => refusals?.get(id) === null)
  const tooMany = going.length > MAX_REGISTRATIONS_SENT_AT_ONCE

  const send = () =>
    run(async () => setOutcomes(await call(sendManyToCrm, { body: { ids: going } })))

  return (
    <div className={styles.page}>
      {outcomes && <SendProgress outcomes={outcomes} arrived={arrived.size} count={ids.length} />}
      <ul className={styles.rows}>
        {ids.map((id) => (
          <SendOutcomeRow
            key={`${id} ${outcomes !== undefined}`}
            id={id}
            refusal={later.has(id) ? later.get(id) : refusals?.get(id)}
            outcome={applyLaterRefusal(
              outcomes?.find((one) => one.id === id),
              later.get(id),
            )}
            onArrived={() => arrive(id)}
          />
        ))}
      </ul>
      {checked.stage === 'loading' && <p role="status">Looking through the CRM…</p>}
      {checked.stage === 'failed' && (
        <ListFailureNotice failure={checked.failure} again={checked.again} />
      )}
      {tooMany && (
        <RefusalNote
          words={`At most ${MAX_REGISTRATIONS_SENT_AT_ONCE} registrations can be sent at once. Choose fewer.`}
        />
      )}
      {problem && <RefusalNote words={problem} />}
      <div className={`cluster ${styles.actions}`}>
        {!outcomes && going.length > 0 && (
          <Button
            busy={busy}
            disabled={tooMany}
            onClick={() => void send()}
          >{`Send ${going.length} to CRM`}</Button>
        )}
        <ButtonLink
          variant={outcomes || going.length === 0 ? 'primary' : 'secondary'}
          to={REGISTRATIONS_ADDRESS}
        >
          Back to registrations
        </ButtonLink>
      </div>
    </div>
  )
}

function useArrivedIds(onArrived: () => void) {
  const [arrived, setArrived] = useState<ReadonlySet<string>>(new Set())
  const arrive = (id: string) => {
    if (arrived.has(id)) return
    setArrived((before) => new Set([...before, id]))
    onArrived()
  }
  return { arrived, arrive }
}

const RefusalNote = ({ words }: { words: string }) => (
  <InsetNote tone="danger">
    <p role="alert">{words}</p>
  </InsetNote>
)
