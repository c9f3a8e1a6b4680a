import { useState } from 'react'
import {
  confirmContactCode,
  requestContactCode,
} from '#features/candidates/contract/contact-codes.ts'
import { createPhone } from '#features/candidates/contract/phones.ts'
import { findOneTimeCodeRefusal } from '#features/candidates/domain/one-time-code.ts'
import { Failure } from '#shared/failure.ts'
import { call } from '#web/call/call.ts'
import { describeFailure } from '#web/call/describe-failure.ts'

/** Returns the functions that send a code to a mobile number and confirm the number with it. `asked`: a code was sent. */
export function useNumberCode(candidateId: string, number: string) {
  const [phoneId, setPhoneId] = useState('')
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<string>()
  const [confirmed, setConfirmed] = useState(false)
  const [busy, setBusy] = useState(false)
  const params = { id: candidateId, type: 'phones', contactDetailId: phoneId } as const

  const attempt = async (act: () => Promise<void>) => {
    if (busy) return
    setBusy(true)
    setProblem(undefined)
    try {
      await act()
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      setProblem(describeFailure(error))
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
    const refusal = findOneTimeCodeRefusal(code)
    if (refusal) return setProblem(refusal)
    void attempt(async () => {
      await call(confirmContactCode, { params, body: { code } })
      setConfirmed(true)
    })
  }
  return {
    ...{ asked: phoneId !== '', code, setCode, problem, confirmed, busy, ask, confirm },
    sendAgain: () => call(requestContactCode, { params, body: {} }),
  }
}
