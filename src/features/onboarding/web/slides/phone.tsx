import { useState } from 'react'
import { setContactAsPrimary } from '#features/candidates/contract/contact-codes.ts'
import { createPhone } from '#features/candidates/contract/phones.ts'
import {
  PHONE_MISSING_MESSAGE,
  normalisePhone,
  MOBILE_HINT,
  formatPhone,
  findPhoneOfTypeRefusal,
  removePhonePunctuation,
} from '#shared/words/phone.ts'
import { forgetAwaitedCode } from '#web/forms/awaited-code.ts'
import { call } from '#web/call/call.ts'
import { useClientConfig } from '#web/client-config.ts'
import { Button } from '#web/kit/layout/button.tsx'
import { PhoneField } from '#web/kit/fields/phone-field.tsx'
import { Tag } from '#web/kit/layout/tag.tsx'
import { AnsweredSlide, completeSlide } from '../slide/answered-slide.tsx'
import { findAwaitedContact, sendContactCode } from '../state/awaited-code.ts'
import { CodeSlide } from '../slide/code-slide.tsx'
import { dispatchOnboardingEvents, useOnboarding } from '../state/onboarding-state.ts'
import type { SignedInSlideProps } from '../slide/slide-frame.tsx'
import { useSlideForm } from '../slide/use-slide-form.ts'

const mobileRefusal = (typed: string) =>
  removePhonePunctuation(typed) === ''
    ? 'Enter your mobile number'
    : findPhoneOfTypeRefusal(removePhonePunctuation(typed), 'Mobile')
const formatNumberToStore = (typed: string) =>
  mobileRefusal(typed) ? undefined : normalisePhone(removePhonePunctuation(typed))

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

function MobileNumberSlide({
  candidateId,
  back,
  next,
  progress,
  sent,
}: SignedInSlideProps & { sent: () => void }) {
  const { phone, phoneVerified, lastVerifiedPhone } = useOnboarding()
  const { sendsTexts } = useClientConfig()
  const confirmed = phoneVerified && lastVerifiedPhone !== null
  const form = useSlideForm({
    rules: { phone: mobileRefusal },
    aliases: { PhoneNumber: 'phone' },
    send: async ({ phone: written }) => {
      const typed = removePhonePunctuation(written)
      const { id, verified } = await call(createPhone, {
        params: { id: candidateId },
        body: { PhoneNumber: typed || PHONE_MISSING_MESSAGE, Type: 'Mobile' },
      })
      const contact = { id: candidateId, type: 'phones', contactDetailId: id } as const
      // The number was confirmed earlier, so another code is unnecessary.
      if (verified) {
        await call(setContactAsPrimary, { params: contact })
        return completeSlide(candidateId, 'Phone', next)
      }
      dispatchOnboardingEvents(
        { type: 'typed', values: { phone: normalisePhone(typed) } },
        { type: 'phoneKept', phoneId: id },
      )
      // An installation that sends no text messages stores the number unverified.
      if (!sendsTexts) return completeSlide(candidateId, 'Phone', next)
      await sendContactCode(contact)
      sent()
    },
  })
  return (
    <AnsweredSlide
      back={back}
      progress={progress}
      form={form}
      action={sendsTexts && !confirmed ? 'Send me a code' : undefined}
      title="What is your mobile number?"
      why={
        confirmed
          ? `You have confirmed ${formatPhone(lastVerifiedPhone)}.${sendsTexts ? ' We text a code to any other number.' : ''}`
          : sendsTexts
            ? 'We text you a code now, and about shifts later.'
            : 'Your branch calls you on it.'
      }
    >
      <PhoneField
        {...form.field('phone')}
        label="Mobile number"
        hint={MOBILE_HINT}
        formatAsStored={formatNumberToStore}
        defaultValue={phone}
      />
    </AnsweredSlide>
  )
}
