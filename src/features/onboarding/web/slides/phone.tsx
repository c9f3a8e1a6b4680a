import { useState } from 'react'
import { confirmContactCode, requestContactCode, setContactAsPrimary } from '#features/candidates/contract/contact-codes.ts'
import { createPhone } from '#features/candidates/contract/phones.ts'
import { codeRefusal } from '#features/candidates/domain/one-time-code.ts'
import { NO_PHONE, normalisePhone, phoneInWords, phoneOfTypeRefusal } from '#features/candidates/domain/phone.ts'
import { call } from '#web/call.ts'
import { Button } from '#web/kit/button.tsx'
import { OtpField } from '#web/kit/otp-field.tsx'
import { PhoneField } from '#web/kit/phone-field.tsx'
import { AnsweredSlide, completeSlide } from '../answered-slide.tsx'
import { awaitCode, awaitedPhone, awaitNoCode } from '../awaited-code.ts'
import { dispatch, useOnboarding } from '../onboarding-state.ts'
import { SendAgain } from '#web/kit/send-again.tsx'
import type { SignedInSlideProps } from '../slide-frame.tsx'
import { useSlideForm } from '../use-slide-form.ts'

const mobileRefusal = (typed: string) => (typed.trim() === '' ? 'Enter your mobile number' : phoneOfTypeRefusal(typed.trim(), 'Mobile'))
const kept = (typed: string) => (typed.trim() !== '' && !phoneOfTypeRefusal(typed.trim(), 'Mobile') ? normalisePhone(typed) : undefined)

/** The number, then in the same slide the code that was sent to it; confirmed, it becomes the primary one [seed 4.20]. */
export function OnboardingSlidePhone(props: SignedInSlideProps) {
  const { phoneId } = useOnboarding()
  const [asksCode, setAsksCode] = useState(() => phoneId !== null && phoneId === awaitedPhone())
  const changeNumber = () => {
    awaitNoCode()
    setAsksCode(false)
  }
  return asksCode && phoneId ? <Code {...props} phoneId={phoneId} changeNumber={changeNumber} /> : <MobileNumber {...props} sent={() => setAsksCode(true)} />
}

async function sendCode(id: string, contactDetailId: string) {
  const { expiresAt } = await call(requestContactCode, { params: { id, type: 'phones', contactDetailId }, body: {} })
  awaitCode(contactDetailId, expiresAt)
}

function MobileNumber({ candidateId, back, place, sent }: SignedInSlideProps & { sent: () => void }) {
  const { phone } = useOnboarding()
  const form = useSlideForm({
    rules: { phone: mobileRefusal },
    aliases: { PhoneNumber: 'phone' },
    send: async ({ phone: typed }) => {
      const { id } = await call(createPhone, { params: { id: candidateId }, body: { PhoneNumber: typed.trim() || NO_PHONE, Type: 'Mobile' } })
      dispatch({ type: 'typed', values: { phone: normalisePhone(typed) } }, { type: 'phoneKept', phoneId: id })
      await sendCode(candidateId, id)
      sent()
    },
  })
  return (
    <AnsweredSlide back={back} place={place} form={form} action="Send me a code" title="What is your mobile number?" why="We text you a code now, and about shifts later.">
      <PhoneField {...form.field('phone')} label="Mobile number" hint="A UK mobile, such as 07700 900123" kept={kept} defaultValue={phone} />
    </AnsweredSlide>
  )
}

function Code({ candidateId, back, next, place, phoneId, changeNumber }: SignedInSlideProps & { phoneId: string; changeNumber: () => void }) {
  const { phone } = useOnboarding()
  const params = { id: candidateId, type: 'phones', contactDetailId: phoneId } as const
  const form = useSlideForm({
    rules: { code: codeRefusal },
    send: async ({ code }) => {
      try {
        await call(confirmContactCode, { params, body: { code } })
      } catch (error) {
        dispatch({ type: 'codeRefused', contact: 'phone' })
        throw error
      }
      await call(setContactAsPrimary, { params })
      awaitNoCode()
      dispatch({ type: 'codeConfirmed', contact: 'phone' })
      completeSlide(candidateId, 'Phone', next)
    },
  })
  const otherwise = (
    <>
      <SendAgain send={() => sendCode(candidateId, phoneId)} />
      <p><Button variant="ghost" size="sm" onClick={changeNumber}>Change the number</Button></p>
    </>
  )
  return (
    <AnsweredSlide back={back} place={place} form={form} title="Enter the 4-character code" why={`We sent it to ${phoneInWords(phone)}. It works for 10 minutes.`} otherwise={otherwise}>
      <OtpField {...form.field('code')} label="Code" />
    </AnsweredSlide>
  )
}
