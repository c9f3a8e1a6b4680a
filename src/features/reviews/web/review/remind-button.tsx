import { useState } from 'react'
import type { Failure } from '#shared/failure.ts'
import { call } from '#web/call/call.ts'
import { Button } from '#web/kit/layout/button.tsx'
import { showToast } from '#web/shell/toast.ts'
import { failureWords } from '#web/call/failure-words.ts'
import { remindCandidate } from '#features/registrations/contract/reminder.ts'
import { textGoes } from '../text-goes.ts'

export function RemindButton({
  id,
  firstName,
  again,
}: {
  id: string
  firstName: string
  again: () => void
}) {
  const [pending, setPending] = useState(false)
  const remind = async () => {
    setPending(true)
    try {
      const { textWaitsUntil } = await call(remindCandidate, { params: { id } })
      showToast(
        textWaitsUntil
          ? `${firstName} gets a reminder in the morning. ${textGoes(textWaitsUntil, new Date())}`
          : `${firstName} gets a reminder`,
      )
      again()
    } catch (error) {
      showToast(failureWords(error as Failure), { tone: 'error' })
    } finally {
      setPending(false)
    }
  }
  return (
    <Button variant="secondary" busy={pending} onClick={() => void remind()}>
      Remind {firstName}
    </Button>
  )
}
