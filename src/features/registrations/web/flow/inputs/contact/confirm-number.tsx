import { type KeyboardEvent, useCallback, useEffect, useRef, useState } from 'react'
import {
  confirmContactCode,
  requestContactCode,
} from '#features/candidates/contract/contact-codes.ts'
import { createPhone, listPhones } from '#features/candidates/contract/phones.ts'
import { codeRefusal } from '#features/candidates/domain/one-time-code.ts'
import { phoneInWords } from '#shared/words/phone.ts'
import { Failure } from '#shared/failure.ts'
import { call } from '#web/call/call.ts'
import { Button } from '#web/kit/layout/button.tsx'
import { OtpField } from '#web/kit/fields/otp-field.tsx'
import { SendAgain } from '#web/kit/feedback/send-again.tsx'
import { failureWords } from '#web/call/failure-words.ts'
import { useLoaded } from '#web/reading/use-loaded.ts'
import styles from '../inputs.module.css'

type Props = { candidateId: string; number: string }

/** Offers to confirm a mobile number by a code, where it is not confirmed yet. One goes on without it just as well. */
export function ConfirmNumber({ candidateId, number }: Props) {
  const phones = useLoaded(
    useCallback(() => call(listPhones, { params: { id: candidateId } }), [candidateId]),
  )
  const [phoneId, setPhoneId] = useState('')
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<string>()
  const [confirmed, setConfirmed] = useState(false)
  const [busy, setBusy] = useState(false)
  const params = { id: candidateId, type: 'phones', contactDetailId: phoneId } as const

  // The button that was pressed is gone.
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (phoneId || confirmed)
      place.current?.querySelector<HTMLElement>('input, [tabindex]')?.focus()
  }, [phoneId, confirmed])

  const attempt = async (act: () => Promise<void>) => {
    if (busy) return
    setBusy(true)
    setProblem(undefined)
    try {
      await act()
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      setProblem(failureWords(error))
    } finally {
      setBusy(false)
    }
  }
  const ask = () =>
    attempt(async () => {
      const { id } = await call(createPhone, {
        params: { id: candidateId },
        body: { PhoneNumber: number, Type: 'Mobile' },
      })
      await call(requestContactCode, { params: { ...params, contactDetailId: id }, body: {} })
      setPhoneId(id)
    })
  const confirm = () => {
    const refusal = codeRefusal(code)
    if (refusal) return setProblem(refusal)
    void attempt(async () => {
      await call(confirmContactCode, { params, body: { code } })
      setConfirmed(true)
    })
  }
  /** The question is another form around this field. */
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    confirm()
  }

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
  if (!phoneId) {
    return (
      <div className={styles.confirm}>
        <p>You can confirm this number now. We text you a code.</p>
        {problem && <p role="alert">{problem}</p>}
        <Button variant="secondary" busy={busy} onClick={() => void ask()}>
          Send me a code
        </Button>
      </div>
    )
  }
  return (
    <div ref={place} className={styles.confirm}>
      <p role="status">
        We sent a 4-character code to <strong>{phoneInWords(number)}</strong>. It works for 10
        minutes.
      </p>
      <OtpField
        id="confirm-number"
        name="confirm-number"
        label="Enter the 4-character code"
        error={problem}
        value={code}
        onChange={({ target }) => setCode(target.value)}
        onKeyDown={onKeyDown}
      />
      <Button variant="secondary" busy={busy} onClick={confirm}>
        Confirm
      </Button>
      <SendAgain send={() => call(requestContactCode, { params, body: {} })} />
    </div>
  )
}
