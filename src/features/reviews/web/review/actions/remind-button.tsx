import { useState } from 'react'
import type { Failure } from '#shared/failure.ts'
import { call } from '#web/call/call.ts'
import { Button } from '#web/kit/layout/button.tsx'
import { showToast } from '#web/shell/toast.ts'
import { remindCandidate } from '#features/registrations/contract/reminder.ts'
import { describeWaitingText } from '../../describe-text-time.ts'
import { reportRefusal } from './report-refusal.ts'

export function RemindButton({
  id,
  firstName,
  onReload,
}: {
  id: string
  firstName: string
  onReload: () => void
}) {
  const [pending, setPending] = useState(false)
  const remind = async () => {
    setPending(true)
    try {
      const { textWaitsUntil } = await call(remindCandidate, { params: { id } })
      showToast(
        textWaitsUntil
          ? `${firstName} gets a reminder in the morning. ${describeWaitingText(textWaitsUntil, new Date())}`
          : `${firstName} gets a reminder`,
      )
      onReload()
    } catch (error) {
      reportRefusal(error as Failure, onReload)
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
