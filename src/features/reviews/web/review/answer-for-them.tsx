import { useState } from 'react'
import { useNavigate } from 'react-router'
import { flowAddress } from '#features/registrations/web/flow/moving/flow-address.ts'
import type { RegistrationStatus } from '#features/registrations/domain/life/statuses.ts'
import type { Failure } from '#shared/failure.ts'
import { call } from '#web/call/call.ts'
import { failureWords } from '#web/call/failure-words.ts'
import { Button, ButtonLink } from '#web/kit/layout/button.tsx'
import { showToast } from '#web/shell/toast.ts'
import { sendCandidate } from '../../contract/review.ts'

type Props = { readonly id: string; readonly firstName: string }

/** Links to the flow, which continues at the first open question. */
export const AnswerForThem = ({
  id,
  firstName,
  variant = 'secondary',
}: Props & { variant?: 'primary' | 'secondary' }) => (
  <ButtonLink variant={variant} to={flowAddress(id)}>
    Answer for {firstName}
  </ButtonLink>
)

/** Lets the consultant answer at the desk. For a draft the same button opens the registration, and no message is sent. */
export function AnswerAtDesk({ id, firstName, status }: Props & { status: RegistrationStatus }) {
  const navigate = useNavigate()
  const [pending, setPending] = useState(false)
  if (status !== 'Draft') return <AnswerForThem id={id} firstName={firstName} variant="primary" />
  const open = async () => {
    setPending(true)
    try {
      await call(sendCandidate, { params: { id }, body: { channels: [], atDesk: true } })
      await navigate(flowAddress(id))
    } catch (error) {
      showToast(failureWords(error as Failure), { tone: 'error' })
      setPending(false)
    }
  }
  return (
    <Button busy={pending} onClick={() => void open()}>
      Answer for {firstName}
    </Button>
  )
}
