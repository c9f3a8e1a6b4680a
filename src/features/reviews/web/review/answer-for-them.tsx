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

/** Opens where the registration is: the flow goes on at the first thing that is open. */
export const AnswerForThem = ({
  id,
  firstName,
  variant = 'secondary',
}: Props & { variant?: 'primary' | 'secondary' }) => (
  <ButtonLink variant={variant} to={flowAddress(id)}>
    Answer for {firstName}
  </ButtonLink>
)

/** The same of what is answered at the desk: a draft is opened by the same press, and nothing is sent. */
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
