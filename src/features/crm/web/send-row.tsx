import { useEffect } from 'react'
import { Link } from 'react-router'
import { Skeleton } from '#web/kit/feedback/skeleton.tsx'
import { Tag } from '#web/kit/layout/tag.tsx'
import { personName } from '#shared/words/names.ts'
import type { CrmState, SendOutcome } from '../contract/crm.ts'
import { missingOf } from '../domain/checklist.ts'
import { isToDecide } from '../domain/sending.ts'
import { duplicatesAddress, registrationAddress, sendAddress } from './crm-address.ts'
import { useCrm } from './use-crm.ts'

type Props = {
  id: string
  outcome: SendOutcome | undefined
  arrived: () => void /** Reports whether this registration would be sent. */
  report: (goes: boolean) => void
}

export function SendRow({ id, outcome, arrived, report }: Props) {
  const crm = useCrm(id)
  const goes = crm.stage === 'ready' ? canGo(crm.data) : undefined
  useEffect(() => {
    if (goes !== undefined) report(goes)
  }, [goes, report])
  const isSent = crm.stage === 'ready' && crm.data.sending?.state === 'Sent'
  useEffect(() => {
    if (isSent) arrived()
  }, [isSent, arrived])

  if (crm.stage === 'loading')
    return (
      <li aria-busy="true">
        <Skeleton shape="text" />
      </li>
    )
  if (crm.stage === 'failed')
    return (
      <li>
        <div>
          <strong>{id}</strong>
          <p>{crm.failure.message}</p>
        </div>
        <Tag tone="danger">Not sent</Tag>
      </li>
    )
  const { candidate, crm: where } = crm.data
  const { tone, word, words } = standingOf(crm, outcome)
  return (
    <li>
      <div>
        <Link to={registrationAddress(id)}>{personName(candidate)}</Link>
        <p>{words ?? where.name}</p>
        {outcome?.state === null && isToDecide(outcome.message) && (
          <Link to={duplicatesAddress(id)}>Compare and decide</Link>
        )}
        {crm.data.sending?.state === 'Failed' && (
          <Link to={sendAddress(id)}>See why and retry</Link>
        )}
      </div>
      <Tag tone={tone}>{word}</Tag>
    </li>
  )
}

const canGo = ({ refusal, checklist }: CrmState) =>
  refusal === null && missingOf(checklist).length === 0

type Standing = {
  readonly tone: 'success' | 'warning' | 'danger' | 'info'
  readonly word: string
  readonly words?: string
}

function standingOf(
  { data }: { readonly data: CrmState },
  outcome: SendOutcome | undefined,
): Standing {
  if (outcome && outcome.state === null)
    return { tone: 'danger', word: 'Not sent', words: outcome.message }
  const { sending } = data
  if (sending?.state === 'Sent') return { tone: 'success', word: 'In the CRM' }
  if (sending?.state === 'Failed') return { tone: 'danger', word: 'Failed', words: sending.message }
  if (sending?.state === 'Pending')
    return {
      tone: 'warning',
      word: 'On its way',
      ...(sending.error === null ? {} : { words: sending.message }),
    }
  const missing = missingOf(data.checklist)
  if (data.refusal !== null || missing.length > 0)
    return {
      tone: 'warning',
      word: 'Cannot go',
      words: data.refusal ?? `Still missing: ${missing.join(', ')}`,
    }
  return { tone: 'info', word: 'Ready' }
}
