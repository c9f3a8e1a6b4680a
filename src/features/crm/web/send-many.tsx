import { useState } from 'react'
import { call } from '#web/call/call.ts'
import { Button, ButtonLink } from '#web/kit/layout/button.tsx'
import { InsetNote } from '#web/kit/feedback/inset-note.tsx'
import { ListFailureNotice } from '#web/kit/feedback/list-failure-notice.tsx'
import { useReading } from '#web/reading/use-reading.ts'
import { useAction } from '#web/forms/use-action.ts'
import {
  checkManyForCrm,
  MAX_REGISTRATIONS_SENT_AT_ONCE,
  type SendOutcome,
  sendManyToCrm,
} from '../contract/crm.ts'
import { updateOutcome } from '../domain/update-outcome.ts'
import styles from './crm-page.module.css'
import { REGISTRATIONS_ADDRESS } from './crm-address.ts'
import { SendOutcomeRow } from './send-row.tsx'

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
            outcome={updateOutcome(
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

/**
 * Checks the registrations that were not sent again, each time that another one has arrived in the CRM: someone who may be the same person is then no
 * longer on the way there.
 */
function useLaterRefusals(left: readonly string[]) {
  const [later, setLater] = useState<ReadonlyMap<string, string | null>>(new Map())
  const checkAgain = () => {
    // If this check fails, the earlier refusals stay.
    if (left.length > 0) void checkAllRegistrations(left).then(setLater, () => {})
  }
  return { later, checkAgain }
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

/**
 * Returns, for each registration, the reason why it would not be sent; null if it would be. It makes several calls, because one call accepts a
 * limited number of registrations.
 */
async function checkAllRegistrations(
  ids: readonly string[],
): Promise<ReadonlyMap<string, string | null>> {
  const refusals = new Map<string, string | null>()
  for (let start = 0; start < ids.length; start += MAX_REGISTRATIONS_SENT_AT_ONCE) {
    const body = { ids: ids.slice(start, start + MAX_REGISTRATIONS_SENT_AT_ONCE) }
    for (const { id, refusal } of await call(checkManyForCrm, { body })) refusals.set(id, refusal)
  }
  return refusals
}

type SendProgressProps = { outcomes: readonly SendOutcome[]; arrived: number; count: number }

function SendProgress({ outcomes, arrived, count }: SendProgressProps) {
  const onTheWay = outcomes.filter(({ state }) => state !== null).length
  return (
    <>
      {onTheWay > 0 && (
        <div className={styles.progress}>
          <progress value={arrived} max={count} aria-label="Sent to the CRM" />
          <p role="status">
            {arrived} of {count} are in the CRM
          </p>
        </div>
      )}
      {onTheWay < outcomes.length && (
        <InsetNote tone="warning">
          <p role="status">
            {outcomes.length - onTheWay === 1
              ? '1 registration was not sent. It says below why.'
              : `${outcomes.length - onTheWay} registrations were not sent. Each says below why.`}
          </p>
        </InsetNote>
      )}
    </>
  )
}

const RefusalNote = ({ words }: { words: string }) => (
  <InsetNote tone="danger">
    <p role="alert">{words}</p>
  </InsetNote>
)
