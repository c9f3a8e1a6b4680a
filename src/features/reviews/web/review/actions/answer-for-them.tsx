import { useState } from 'react'
import { useNavigate } from 'react-router'
import { formatFlowAddress } from '#features/registrations/web/flow/navigation/flow-address.ts'
import type { RegistrationStatus } from '#features/registrations/domain/life-cycle/statuses.ts'
import type { Failure } from '#shared/failure.ts'
import { call } from '#web/call/call.ts'
import { Button, ButtonLink } from '#web/kit/layout/button.tsx'
import { sendCandidate } from '../../../contract/review.ts'
import { reportRefusal } from './report-refusal.ts'

type Props = { readonly id: string; readonly firstName: string }

/** Links to the flow, which continues at the first open question. */
export const AnswerForCandidateLink = ({
  id,
  firstName,
  variant = 'secondary',
}: Props & { variant?: 'primary' | 'secondary' }) => (
  <ButtonLink variant={variant} to={formatFlowAddress(id)}>
    Answer for {firstName}
  </ButtonLink>
)

/** Lets the consultant answer for the candidate. For a draft the button first opens the registration, without a message to the candidate. */
export function AnswerAtDeskButton({
  id,
  firstName,
  status,
  onReload,
}: Props & { status: RegistrationStatus; onReload: () => void }) {
  const navigate = useNavigate()
  const [pending, setPending] = useState(false)
  if (status !== 'Draft')
    return <AnswerForCandidateLink id={id} firstName={firstName} variant="primary" />
  const open = async () => {
    setPending(true)
    try {
      await call(sendCandidate, { params: { id }, body: { channels: [], atDesk: true } })
      await navigate(formatFlowAddress(id))
    } catch (error) {
      reportRefusal(error as Failure, onReload)
      setPending(false)
    }
  }
  return (
    <Button busy={pending} onClick={() => void open()}>
      Answer for {firstName}
    </Button>
  )
}
