import { useState } from 'react'
import { setContactAsPrimary } from '#features/candidates/contract/contact-codes.ts'
import { formatPhone } from '#shared/words/phone.ts'
import { forgetAwaitedCode } from '#web/forms/awaited-code.ts'
import { call } from '#web/call/call.ts'
import { Button } from '#web/kit/layout/button.tsx'
import { Tag } from '#web/kit/layout/tag.tsx'
import { AnsweredSlide, completeSlide } from '../slide/answered-slide.tsx'
import { findAwaitedContact } from '../state/awaited-code.ts'
import { CodeSlide } from '../slide/code-slide.tsx'
import { useOnboarding } from '../state/onboarding-state.ts'
import type { SignedInSlideProps } from '../slide/slide-frame.tsx'
import { useSlideForm } from '../slide/use-slide-form.ts'
import { MobileNumberSlide } from './mobile-number-slide.tsx'

/** Asks for the number and then, in the same slide, for the code that was sent to it. The confirmed number becomes the primary one [seed 4.20]. */
export function OnboardingSlidePhone(props: SignedInSlideProps) {
  const { candidateId, back, next, progress } = props
  const { phone, phoneId, phoneVerified, lastVerifiedPhone } = useOnboarding()
  const [changes, setChanges] = useState(false)
  const [asksCode, setAsksCode] = useState(
    () => phoneId !== null && phoneId === findAwaitedContact('phones'),
  )

  if (phoneVerified && phone === lastVerifiedPhone && !asksCode && !changes)
    return <VerifiedNumberSlide {...props} phone={phone} change={() => setChanges(true)} />
  if (!asksCode || !phoneId) return <MobileNumberSlide {...props} sent={() => setAsksCode(true)} />
  const contact = { id: candidateId, type: 'phones', contactDetailId: phoneId } as const
  const proved = async () => {
    await call(setContactAsPrimary, { params: contact })
    completeSlide(candidateId, 'Phone', next)
  }
  const change = () => {
    forgetAwaitedCode('phones')
    setAsksCode(false)
  }
  return (
    <CodeSlide
      // If the code is the first question of this visit, Back returns to the number.
      back={back ?? change}
      progress={progress}
      contact={contact}
      shown={formatPhone(phone)}
      change={{ words: 'Change the number', act: change }}
      onProved={proved}
    />
  )
}

/** Shows a number that is already confirmed to a person who returns to this slide, so that they need no second code. */
function VerifiedNumberSlide({
  candidateId,
  back,
  next,
  progress,
  phone,
  change,
}: SignedInSlideProps & { phone: string; change: () => void }) {
  const form = useSlideForm({
    rules: {},
    send: async () => completeSlide(candidateId, 'Phone', next),
  })
  return (
    <AnsweredSlide
      back={back}
      progress={progress}
      form={form}
      title="What is your mobile number?"
      otherwise={
        <Button variant="ghost" size="sm" onClick={change}>
          Change the number
        </Button>
      }
    >
      <p>
        <strong>{formatPhone(phone)}</strong> <Tag tone="success">Verified</Tag>
      </p>
    </AnsweredSlide>
  )
}
