import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { call } from '#web/call/call.ts'
import { ButtonLink } from '#web/kit/layout/button.tsx'
import { InsetNote } from '#web/kit/feedback/inset-note.tsx'
import { Skeleton } from '#web/kit/feedback/skeleton.tsx'
import { ListFailureNotice } from '#web/kit/feedback/list-failure-notice.tsx'
import { useAction } from '#web/forms/use-action.ts'
import { useMay } from '#features/consultants/web/own-permissions.ts'
import { type CrmState, retrySendToCrm, sendToCrm } from '../contract/crm.ts'
import { CrmPersonChecklist } from './checklist.tsx'
import styles from './crm-page.module.css'
import { formatCrmSuccessAddress } from './crm-address.ts'
import { CrmRecordChoice } from './send-choice.tsx'
import { SendingStateNote } from './sending-note.tsx'
import { useCrmState } from './use-crm.ts'

type Props = { id: string; looked: () => void }

/** Shows the chosen CRM, the missing details and the state of the hand-over. */
export function SendToCrmPane({ id, looked }: Props) {
  const crm = useCrmState(id)
  const navigate = useNavigate()
  const state = crm.stage === 'ready' ? crm.data.sending?.state : undefined
  const [sentHere, setSentHere] = useState(false)
  useEffect(() => {
    if (state === 'Pending') setSentHere(true)
    if (state === 'Sent' && sentHere) navigate(formatCrmSuccessAddress(id), { replace: true })
  }, [state, sentHere, id, navigate])

  if (crm.stage === 'loading')
    return (
      <div aria-busy="true">
        <Skeleton shape="card" />
      </div>
    )
  if (crm.stage === 'failed') return <ListFailureNotice failure={crm.failure} again={crm.again} />
  return (
    <LoadedSendToCrmPane
      id={id}
      crm={crm.data}
      onReload={crm.again}
      onOrdered={() => setSentHere(true)}
      looked={looked}
    />
  )
}

function LoadedSendToCrmPane({
  id,
  crm,
  onReload,
  onOrdered,
  looked,
}: Props & { crm: CrmState; onReload: () => void; onOrdered: () => void }) {
  const [chosen, setChosen] = useChosenCrm(crm)
  const { busy, problem, run } = useAction()
  const { sending, checklist } = crm
  const maySend = useMay('registrations.approve')
  const isOpen = sending === null || sending.state === 'Failed' || sending.state === 'Undone'

  const order = (act: () => Promise<unknown>) =>
    run(async () => {
      await act().finally(onReload)
      // The hand-over may be complete before the first poll, which would then never find it pending.
      onOrdered()
    })
  const retry = () => order(() => call(retrySendToCrm, { params: { id } }))

  return (
    <div className={styles.page}>
      {sending && sending.state !== 'Undone' && (
        <SendingStateNote
          sending={sending}
          crm={crm.crm.name}
          retry={maySend ? retry : undefined}
          busy={busy}
        />
      )}
      <CrmPersonChecklist checks={checklist} />
      {isOpen && (
        <CrmRecordChoice
          id={id}
          crm={crm}
          chosen={chosen}
          choose={setChosen}
          busy={busy}
          refusal={problem}
          send={
            maySend ? (same) => void order(() => sendRegistration(id, chosen, same)) : undefined
          }
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
          <ButtonLink to={formatCrmSuccessAddress(id)}>See the result</ButtonLink>
        </div>
      )}
    </div>
  )
}

const sendRegistration = (id: string, crm: string, same: CrmState['same']) =>
  call(sendToCrm, {
    params: { id },
    body: { decision: same ? { link: same.crmId, fields: same.fields } : 'create', crm },
  })

/** Returns the id of the chosen CRM with its setter. At first it is the CRM in the page's address, otherwise the registration's own. */
function useChosenCrm({ crms, crm }: CrmState) {
  const wanted = new URLSearchParams(useLocation().search).get('crm')
  return useState(wanted && crms.some(({ id }) => id === wanted) ? wanted : crm.id)
}
