import { useState } from 'react'
import { createEmail } from '#features/candidates/contract/emails.ts'
import { Failure, invalidFields } from '#shared/failure.ts'
import { forgetAwaitedCode } from '#web/forms/awaited-code.ts'
import { call } from '#web/call/call.ts'
import { AnsweredSlide } from '../slide/answered-slide.tsx'
import { findAwaitedContact, sendContactCode } from '../state/awaited-code.ts'
import { CodeSlide } from '../slide/code-slide.tsx'
import { findEmailAddressRefusal, EmailField } from './email-field.tsx'
import { dispatchOnboardingEvents, useOnboarding } from '../state/onboarding-state.ts'
import type { SlideProps } from '../slide/slide-frame.tsx'
import { makeAddressPrimary } from './make-address-primary.ts'
import { useSlideForm } from '../slide/use-slide-form.ts'

type Props = Pick<SlideProps, 'back' | 'progress'> & {
  candidateId: string
  onCorrected: () => void
}
type CorrectionStage =
  | { readonly at: 'code' }
  | {
      readonly at: 'address'
      /** The reason why the previous address was refused. */
      readonly refused?: string
    }

const CONFLICT_STATUS = 409

/**
 * Asks for the correct address in place of a mistyped one, and then for the code that was sent to it. The confirmed address becomes the one to sign
 * in with, and the portal opens.
 */
export function CorrectAddress({ candidateId, back, progress, onCorrected }: Props) {
  const { newEmail } = useOnboarding()
  const [stage, setStage] = useState<CorrectionStage>(() => ({
    at: newEmail !== null && newEmail.id === findAwaitedContact('emails') ? 'code' : 'address',
  }))

  const take = async (id: string) => {
    await makeAddressPrimary(candidateId, id)
    onCorrected()
  }
  if (stage.at === 'address' || !newEmail)
    return (
      <CorrectAddressForm
        candidateId={candidateId}
        back={back}
        progress={progress}
        refused={stage.at === 'address' ? stage.refused : undefined}
        onSent={() => setStage({ at: 'code' })}
        onVerified={take}
      />
    )
  const proved = () =>
    take(newEmail.id).catch((error: unknown) => {
      if (!isConflict(error)) throw error
      setStage({ at: 'address', refused: error.message })
    })
  const change = () => {
    forgetAwaitedCode('emails')
    setStage({ at: 'address' })
  }
  return (
    <CodeSlide
      back={back}
      progress={progress}
      contact={{ id: candidateId, type: 'emails', contactDetailId: newEmail.id }}
      shown={newEmail.emailAddress}
      change={{ words: 'Change the address', act: change }}
      onProved={proved}
    />
  )
}

type AddressProps = Omit<Props, 'onCorrected'> & {
  refused: string | undefined
  onSent: () => void
  onVerified: (id: string) => Promise<void>
}

function CorrectAddressForm({
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

const isConflict = (error: unknown): error is Failure =>
  error instanceof Failure && error.status === CONFLICT_STATUS
