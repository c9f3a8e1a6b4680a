import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Failure } from '#shared/failure.ts'
import { call } from '#web/call.ts'
import { Button, ButtonLink } from '#web/kit/button.tsx'
import { InsetNote } from '#web/kit/inset-note.tsx'
import { Select } from '#web/kit/select.tsx'
import { Skeleton } from '#web/kit/skeleton.tsx'
import { TryAgain } from '#web/kit/try-again.tsx'
import { failureWords } from '#web/failure-words.ts'
import { type CrmState, retryCrm, sendToCrm } from '../contract/crm.ts'
import { missingOf } from '../domain/checklist.ts'
import { Checklist } from './checklist.tsx'
import styles from './crm.module.css'
import { duplicatesAddress, successAddress } from './crm-address.ts'
import { namedFields } from './field-words.ts'
import { SendingNote } from './sending-note.tsx'
import { useCrm } from './use-crm.ts'
import { WhatGoes } from './what-goes.tsx'

/** Which CRM, what is still missing, and how the hand-over goes. */
export function Send({ id }: { id: string }) {
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
  return <Ready id={id} crm={crm.data} again={crm.again} ordered={() => setSentHere(true)} />
}

function Ready({
  id,
  crm,
  again,
  ordered,
}: {
  id: string
  crm: CrmState
  again: () => void
  ordered: () => void
}) {
  const [chosen, setChosen] = useState(crm.crm.id)
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState('')
  const { sending, checklist, same } = crm
  const merges = same !== null && chosen === crm.crm.id
  const missing = missingOf(checklist)
  const isOpen = sending === null || sending.state === 'Failed' || sending.state === 'Undone'

  async function act(doing: () => Promise<unknown>) {
    setBusy(true)
    setRefusal('')
    try {
      await doing()
      // It may be there before the first look.
      ordered()
      again()
    } catch (error) {
      setRefusal(failureWords(error as Failure))
    } finally {
      setBusy(false)
    }
  }
  const send = () =>
    act(() =>
      call(sendToCrm, {
        params: { id },
        body: {
          decision: merges && same ? { link: same.crmId, fields: same.fields } : 'create',
          crm: chosen,
        },
      }),
    )
  const retry = () => act(() => call(retryCrm, { params: { id } }))

  return (
    <div className={styles.page}>
      {sending && <SendingNote sending={sending} crm={crm.crm.name} retry={retry} busy={busy} />}
      <Checklist checks={checklist} />
      {isOpen && (
        <section className={styles.page} aria-labelledby="crm-choice">
          <h2 id="crm-choice">Where it goes</h2>
          {crm.crms.length > 1 ? (
            <Select
              id="crm"
              name="crm"
              label="CRM"
              width="medium"
              value={chosen}
              options={crm.crms.map((one) => ({ value: one.id, label: one.name }))}
              onChange={(event) => setChosen(event.target.value)}
            />
          ) : (
            <p>{crm.crm.name}</p>
          )}
          <p>
            {merges && same
              ? `It is merged with the record that you took for the same person${same.fields.length > 0 ? `, which takes from it: ${namedFields(same.fields)}.` : ', in which nothing changes.'}`
              : 'It becomes a new record.'}
          </p>
          <WhatGoes id={id} crm={chosen} />
          {(refusal || crm.refusal) && (
            <InsetNote tone="danger">
              <p role="alert">{refusal || crm.refusal}</p>
            </InsetNote>
          )}
          <div className={styles.actions}>
            <Button
              busy={busy}
              disabled={crm.refusal !== null || missing.length > 0}
              onClick={() => void send()}
            >
              Send to CRM
            </Button>
            <ButtonLink variant="secondary" to={duplicatesAddress(id)}>
              Look at duplicates
            </ButtonLink>
          </div>
        </section>
      )}
      {!isOpen && refusal && (
        <InsetNote tone="danger">
          <p role="alert">{refusal}</p>
        </InsetNote>
      )}
      {sending?.state === 'Sent' && (
        <div className={styles.actions}>
          <ButtonLink to={successAddress(id)}>See the result</ButtonLink>
        </div>
      )}
    </div>
  )
}
