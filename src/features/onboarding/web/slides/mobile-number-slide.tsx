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
import { call } from '#web/call/call.ts'
import { useClientConfig } from '#web/client-config.ts'
import { PhoneField } from '#web/kit/fields/phone-field.tsx'
import { AnsweredSlide, completeSlide } from '../slide/answered-slide.tsx'
import { sendContactCode } from '../state/awaited-code.ts'
import { dispatchOnboardingEvents, useOnboarding } from '../state/onboarding-state.ts'
import type { SignedInSlideProps } from '../slide/slide-frame.tsx'
import { useSlideForm } from '../slide/use-slide-form.ts'

const mobileRefusal = (typed: string) =>
  removePhonePunctuation(typed) === ''
    ? 'Enter your mobile number'
    : findPhoneOfTypeRefusal(removePhonePunctuation(typed), 'Mobile')

const formatNumberToStore = (typed: string) =>
  mobileRefusal(typed) ? undefined : normalisePhone(removePhonePunctuation(typed))

export function MobileNumberSlide({
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
