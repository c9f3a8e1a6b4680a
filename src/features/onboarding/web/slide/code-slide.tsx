import {
  confirmContactCode,
  type EndedCodeReply,
} from '#features/candidates/contract/contact-codes.ts'
import { listEmails } from '#features/candidates/contract/emails.ts'
import { listPhones } from '#features/candidates/contract/phones.ts'
import { toContactKind } from '#features/candidates/domain/contact.ts'
import { findOneTimeCodeRefusal } from '#features/candidates/domain/one-time-code.ts'
import type { Failure } from '#shared/failure.ts'
import { readAwaitedCode, forgetAwaitedCode } from '#web/forms/awaited-code.ts'
import { call } from '#web/call/call.ts'
import { Button } from '#web/kit/layout/button.tsx'
import { OtpField } from '#web/kit/fields/otp-field.tsx'
import { SendCodeAgainButton } from '#web/kit/feedback/send-again.tsx'
import { AnsweredSlide } from './answered-slide.tsx'
import { type ContactToConfirm, sendContactCode } from '../state/awaited-code.ts'
import { dispatchOnboardingEvents, useOnboarding } from '../state/onboarding-state.ts'
import type { SlideProps } from './slide-frame.tsx'
import { useSlideForm } from './use-slide-form.ts'

type Props = Pick<SlideProps, 'back' | 'progress'> & {
  contact: ContactToConfirm
  /** The number or address that the code was sent to, as text for the person. */
  shown: string
  change: { readonly words: string; readonly act: () => void }
  /** Runs after the contact is confirmed; if it fails, the next press runs it again. */
  onProved: () => Promise<void>
}

/** The second state of a slide for a mobile number or an email address: it asks for the code that was sent there [seed 4.20]. */
export function CodeSlide({ back, progress, contact, shown, change, onProved }: Props) {
  const { mobileOtpVerified, emailOtpVerified } = useOnboarding()
  const confirmed = contact.type === 'phones' ? mobileOtpVerified : emailOtpVerified
  const form = useSlideForm({
    rules: { code: findOneTimeCodeRefusal },
    send: async ({ code }) => {
      // A code works once, so it is not sent again if the contact is confirmed and only `onProved` failed.
      if (!confirmed) await confirmContact(contact, code)
      await onProved()
    },
  })
  const otherwise = (
    <>
      <SendCodeAgainButton
        send={() => sendContactCode(contact)}
        since={readAwaitedCode(contact.type)?.sentAt}
      />
      <p>
        <Button variant="ghost" size="sm" onClick={change.act}>
          {change.words}
        </Button>
      </p>
    </>
  )
  return (
    <AnsweredSlide
      back={back}
      progress={progress}
      form={form}
      title="Enter the 4-character code"
      why={`We sent it to ${shown}. It works for 10 minutes.`}
      otherwise={otherwise}
    >
      <OtpField {...form.field('code')} label="Code" />
    </AnsweredSlide>
  )
}

async function confirmContact(contact: ContactToConfirm, code: string) {
  const kind = toContactKind(contact.type)
  try {
    await call(confirmContactCode, { params: contact, body: { code } })
  } catch (error) {
    // The response to an earlier press may have been lost, so a used code is accepted if the contact is verified.
    if (!(wasCodeUsed(error) && (await isContactVerified(contact)))) {
      dispatchOnboardingEvents({ type: 'codeRefused', contact: kind })
      throw error
    }
  }
  forgetAwaitedCode(contact.type)
  dispatchOnboardingEvents({ type: 'codeConfirmed', contact: kind })
}

const wasCodeUsed = (error: unknown) =>
  ((error as Failure).data as EndedCodeReply | null | undefined)?.reason === 'used'

async function isContactVerified({
  id,
  type,
  contactDetailId,
}: ContactToConfirm): Promise<boolean> {
  const contacts = await call(type === 'phones' ? listPhones : listEmails, { params: { id } })
  return contacts.some((one) => one.id === contactDetailId && one.verified)
}
