import type { Failure } from '#shared/failure.ts'
import { call } from '#web/call/call.ts'
import { describeFailure } from '#web/call/describe-failure.ts'
import { showToast } from '#web/shell/toast.ts'
import { takeTaskBack } from '../../../contract/review.ts'

/** Takes an added question or statement back. The page is read again even after a refusal, because a colleague may have sent it or taken it back. */
export async function takeAddedTaskBack(id: string, taskId: string, onReload: () => void) {
  try {
    await call(takeTaskBack, { params: { id, taskId } })
    showToast('It was withdrawn')
  } catch (error) {
    showToast(describeFailure(error as Failure), { tone: 'error' })
  }
  onReload()
}
