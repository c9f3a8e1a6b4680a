import { type KeyboardEvent, useCallback, useEffect, useRef } from 'react'
import { listPhones } from '#features/candidates/contract/phones.ts'
import { formatPhone } from '#shared/words/phone.ts'
import { call } from '#web/call/call.ts'
import { Button } from '#web/kit/layout/button.tsx'
import { OtpField } from '#web/kit/fields/otp-field.tsx'
import { SendCodeAgainButton } from '#web/kit/feedback/send-again.tsx'
import { useLoaded } from '#web/reading/use-loaded.ts'
import styles from './confirm-number.module.css'
import { useNumberCode } from './use-number-code.ts'

type Props = { candidateId: string; number: string }

/** Offers to confirm an unconfirmed mobile number with a code. The person can continue without it. */
export function ConfirmNumber({ candidateId, number }: Props) {
  const phones = useLoaded(
    useCallback(() => call(listPhones, { params: { id: candidateId } }), [candidateId]),
  )
  const code = useNumberCode(candidateId, number)
  const { asked, confirmed } = code

  // The pressed button is removed, so the focus moves to the new field.
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (asked || confirmed) place.current?.querySelector<HTMLElement>('input, [tabindex]')?.focus()
  }, [asked, confirmed])

  if (confirmed)
    return (
      <div ref={place} className={styles.confirm}>
        <p role="status" tabIndex={-1}>
          Your number is confirmed.
        </p>
      </div>
    )
  if (
    phones.stage !== 'ready' ||
    phones.data.some(({ phoneNumber, verified }) => verified && phoneNumber === number)
  )
    return null
  if (!asked)
    return (
      <div className={styles.confirm}>
        <p>You can confirm this number now. We text you a code.</p>
        {code.problem && <p role="alert">{code.problem}</p>}
        <Button variant="secondary" busy={code.busy} onClick={() => void code.ask()}>
          Send me a code
        </Button>
      </div>
    )
  return (
    <div ref={place} className={styles.confirm}>
      <CodeField number={number} code={code} />
    </div>
  )
}

type CodeProps = { number: string; code: ReturnType<typeof useNumberCode> }

function CodeField({ number, code }: CodeProps) {
  /** Enter in this field confirms the code. The field is inside the form of the question, which Enter would otherwise submit. */
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    code.confirm()
  }
  return (
    <>
      <p role="status">
        We sent a 4-character code to <strong>{formatPhone(number)}</strong>. It works for 10
        minutes.
      </p>
      <OtpField
        id="confirm-number"
        name="confirm-number"
        label="Enter the 4-character code"
        error={code.problem}
        value={code.code}
        onChange={({ target }) => code.setCode(target.value)}
        onKeyDown={onKeyDown}
      />
      <Button variant="secondary" busy={code.busy} onClick={code.confirm}>
        Confirm
      </Button>
      <SendCodeAgainButton send={code.sendAgain} />
    </>
  )
}
