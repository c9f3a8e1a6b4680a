import { createEmail } from '#features/candidates/contract/emails.ts'
import { Failure, invalidFields } from '#shared/failure.ts'
import { call } from '#web/call/call.ts'
import { AnsweredSlide } from '../slide/answered-slide.tsx'
import { sendContactCode } from '../state/awaited-code.ts'
import { findEmailAddressRefusal, EmailField } from './email-field.tsx'
import { dispatchOnboardingEvents, useOnboarding } from '../state/onboarding-state.ts'
import type { SlideProps } from '../slide/slide-frame.tsx'
import { useSlideForm } from '../slide/use-slide-form.ts'

const CONFLICT_STATUS = 409

type AddressProps = Pick<SlideProps, 'back' | 'progress'> & {
  candidateId: string
  refused: string | undefined
  onSent: () => void
  onVerified: (id: string) => Promise<void>
}

export function CorrectAddressForm({
  candidateId,
  back,
  progress,
  refused,
  onSent,
  onVerified,
}: AddressProps) {
  const { newEmail, user } = useOnboarding()
  const keep = async (emailAddress: string) => {
    const { id, verified, ...email } = await call(createEmail, {
      params: { id: candidateId },
      body: { emailAddress },
    })
    dispatchOnboardingEvents({ type: 'emailKept', email: { id, emailAddress: email.emailAddress } })
    // The address was confirmed in an earlier attempt whose last step failed, so another code is unnecessary.
    if (verified) return onVerified(id)
    await sendContactCode({ id: candidateId, type: 'emails', contactDetailId: id })
    onSent()
  }
  const form = useSlideForm({
    rules: { emailAddress: findEmailAddressRefusal },
    initialErrors: refused ? { emailAddress: refused } : {},
    send: ({ emailAddress }) =>
      keep(emailAddress.trim()).catch((error: unknown) => {
        throw isConflict(error) ? invalidFields({ emailAddress: error.message }) : error
      }),
  })
  return (
    <AnsweredSlide
      back={back}
      progress={progress}
      form={form}
      action="Send me a code"
      title="Change your email address"
      why="We send a code to it now, to see that it is yours."
    >
      <EmailField
        {...form.field('emailAddress')}
        defaultValue={newEmail?.emailAddress ?? user.emailAddress}
      />
    </AnsweredSlide>
  )
}

export const isConflict = (error: unknown): error is Failure =>
  error instanceof Failure && error.status === CONFLICT_STATUS
