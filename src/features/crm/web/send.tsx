import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { call } from '#web/call/call.ts'
import { ButtonLink } from '#web/kit/layout/button.tsx'
import { InsetNote } from '#web/kit/feedback/inset-note.tsx'
import { Skeleton } from '#web/kit/feedback/skeleton.tsx'
import { TryAgain } from '#web/kit/feedback/try-again.tsx'
import { useAction } from '#web/forms/use-action.ts'
import { type CrmState, retryCrm, sendToCrm } from '../contract/crm.ts'
import { Checklist } from './checklist.tsx'
import styles from './crm-page.module.css'
import { successAddress } from './crm-address.ts'
import { SendChoice } from './send-choice.tsx'
import { SendingNote } from './sending-note.tsx'
import { useCrm } from './use-crm.ts'

/** Shows the chosen CRM, the missing details and the state of the hand-over. */
export function Send({ id, looked }: { id: string; looked: () => void }) {
  const crm = useCrm(id)
  const navigate = useNavigate()
  const state = crm.stage === 'ready' ? crm.data.sending?.state : undefined
  const [sentHere, setSentHere] = useState(false)
  useEffect(() => {
    if (state === 'Pending') setSentHere(true)
    if (state === 'Sent' && sentHere) navigate(successAddress(id), { replace: true })
  }, [state, sentHere, id, navigate])

  if (crm.stage === 'loading')
    return (
      <div aria-busy="true">
        <Skeleton shape="card" />
      </div>
    )
  if (crm.stage === 'failed') return <TryAgain failure={crm.failure} again={crm.again} />
  return (
    <Ready
      id={id}
      crm={crm.data}
      again={crm.again}
      ordered={() => setSentHere(true)}
      looked={looked}
    />
  )
}

function Ready({
  id,
  crm,
  again,
  ordered,
  looked,
}: {
  id: string
  crm: CrmState
  again: () => void
  ordered: () => void
  looked: () => void
}) {
  const [chosen, setChosen] = useChosenCrm(crm)
  const { busy, problem, run } = useAction()
  const { sending, checklist } = crm
  const isOpen = sending === null || sending.state === 'Failed' || sending.state === 'Undone'

  const order = (act: () => Promise<unknown>) =>
    run(async () => {
      await act()
      // The hand-over may already be complete before the first poll.
      ordered()
      again()
    })
  const send = (same: CrmState['same']) => order(() => sendAs(id, chosen, same))
  const retry = () => order(() => call(retryCrm, { params: { id } }))

  return (
    <div className={styles.page}>
      {sending && sending.state !== 'Undone' && (
        <SendingNote sending={sending} crm={crm.crm.name} retry={retry} busy={busy} />
      )}
      <Checklist checks={checklist} />
      {isOpen && (
        <SendChoice
          id={id}
          crm={crm}
          chosen={chosen}
          choose={setChosen}
          busy={busy}
          refusal={problem}
          send={(same) => void send(same)}
          searched={looked}
        />
      )}
      {!isOpen && problem && (
        <InsetNote tone="danger">
          <p role="alert">{problem}</p>
        </InsetNote>
      )}
      {sending?.state === 'Sent' && (
        <div className={`cluster ${styles.actions}`}>
          <ButtonLink to={successAddress(id)}>See the result</ButtonLink>
        </div>
      )}
    </div>
  )
}

const sendAs = (id: string, crm: string, same: CrmState['same']) =>
  call(sendToCrm, {
    params: { id },
    body: { decision: same ? { link: same.crmId, fields: same.fields } : 'create', crm },
  })

/** Returns the CRM that the address names, or the registration's own. */
function useChosenCrm({ crms, crm }: CrmState) {
  const wanted = new URLSearchParams(useLocation().search).get('crm')
  return useState(wanted && crms.some(({ id }) => id === wanted) ? wanted : crm.id)
}
