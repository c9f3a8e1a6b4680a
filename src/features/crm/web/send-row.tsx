import { useEffect } from 'react'
import { Link } from 'react-router'
import { Skeleton } from '#web/kit/feedback/skeleton.tsx'
import { Tag } from '#web/kit/layout/tag.tsx'
import { formatReference } from '#features/registrations/domain/life-cycle/format-reference.ts'
import { formatDay, formatTime } from '#web/reading/format-day.ts'
import { formatPersonName } from '#shared/words/names.ts'
import type { CrmState, SendOutcome } from '../contract/crm.ts'
import { needsDuplicateDecision } from '../domain/sending.ts'
import {
  formatDuplicatesAddress,
  formatRegistrationAddress,
  formatSendToCrmAddress,
} from './crm-address.ts'
import { useCrmState } from './use-crm.ts'

type Props = {
  id: string
  outcome: SendOutcome | undefined
  /** The reason why this registration would not be sent; null if it would be, and undefined until the server has checked it. */
  refusal: string | null | undefined
  onArrived: () => void
}

export function SendOutcomeRow({ id, outcome, refusal, onArrived }: Props) {
  const crm = useCrmState(id)
  const isSent = crm.stage === 'ready' && crm.data.sending?.state === 'Sent'
  useEffect(() => {
    if (isSent) onArrived()
  }, [isSent, onArrived])

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
  const { tone, word, words } = describeStatus(crm.data, outcome, refusal)
  const isUndecided = outcome
    ? outcome.state === null && needsDuplicateDecision(outcome.message)
    : needsDuplicateDecision(refusal ?? '')
  return (
    <li>
      <div>
        <Link to={formatRegistrationAddress(id)}>{formatPersonName(candidate)}</Link>
        <p>{describeRegistration(id, crm.data)}</p>
        <p>{words ?? where.name}</p>
        {isUndecided && <Link to={formatDuplicatesAddress(id)}>Compare and decide</Link>}
        {crm.data.sending?.state === 'Failed' && (
          <Link to={formatSendToCrmAddress(id)}>See why and retry</Link>
        )}
      </div>
      <Tag tone={tone}>{word}</Tag>
    </li>
  )
}

/** Returns a text that distinguishes several registrations of one person, or of people with the same name. */
const describeRegistration = (
  id: string,
  { branch, submittedAt }: Pick<CrmState, 'branch' | 'submittedAt'>,
) =>
  [
    branch.name,
    `Reference ${formatReference(id)}`,
    ...(submittedAt ? [`Submitted ${formatDay(submittedAt)}, ${formatTime(submittedAt)}`] : []),
  ].join(' · ')

type SendStatusLook = {
  readonly tone: 'success' | 'warning' | 'danger' | 'info'
  readonly word: string
  readonly words?: string
}

function describeStatus(
  { sending }: Pick<CrmState, 'sending'>,
  outcome: SendOutcome | undefined,
  refusal: Props['refusal'],
): SendStatusLook {
  if (outcome && outcome.state === null)
    return { tone: 'danger', word: 'Not sent', words: outcome.message }
  if (sending?.state === 'Sent') return { tone: 'success', word: 'In the CRM' }
  if (sending?.state === 'Failed') return { tone: 'danger', word: 'Failed', words: sending.message }
  if (sending?.state === 'Pending')
    return {
      tone: 'warning',
      word: 'On its way',
      ...(sending.error === null ? {} : { words: sending.message }),
    }
  if (refusal === undefined) return { tone: 'info', word: 'Not checked yet' }
  return refusal === null
    ? { tone: 'info', word: 'Ready' }
    : { tone: 'warning', word: 'Cannot go', words: refusal }
}
