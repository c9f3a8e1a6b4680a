import { call } from '#web/call/call.ts'
import { browserCarrier } from '#web/call/carrier.ts'
import { createTimeLimitCarrier } from '#web/call/time-limit-carrier.ts'
import { createUploadCarrier } from '#web/call/upload-carrier.ts'
import { autoSave } from '../../contract/autosave.ts'
import type { AnswerWrite } from '../../domain/autosave/autosave-write.ts'

/**
 * The milliseconds after which a save counts as failed and is sent again, which is safe because the server recognises repetitions. A file gets more
 * time, for slow connections.
 */
const SAVE_TIMEOUT_MS = 30_000
const MIN_UPLOAD_BYTES_PER_SECOND = 10_000

/** Returns a function that sends one answer as form data, with the file last. `tell` is called with the sent fraction of a file, 0 to 1. */
export const makeAnswerSender =
  (tell: (sequence: number, part: number) => void) =>
  (write: AnswerWrite, file: Blob | undefined) => {
    const patience = SAVE_TIMEOUT_MS + ((file?.size ?? 0) / MIN_UPLOAD_BYTES_PER_SECOND) * 1000
    const carry = createTimeLimitCarrier(
      file ? createUploadCarrier((part) => tell(write.sequence, part)) : browserCarrier,
      patience,
    )
    return call(
      autoSave,
      { params: { registrationId: write.registrationId }, body: toFormData(write, file) },
      carry,
    )
  }

function toFormData(
  {
    deviceId,
    sequence,
    index,
    taskId,
    stepId,
    hop,
    actionSetId,
    value,
    skipped,
    over,
    seen,
    shownUpTo,
    at,
    file: named,
  }: AnswerWrite,
  file: Blob | undefined,
): FormData {
  const form = new FormData()
  const answer = skipped ? { skipped: true } : value
  const fields = {
    deviceId,
    sequence,
    index,
    taskId,
    stepId,
    actionId: hop.actionId,
    actionSetId,
    itemId: hop.itemId,
    value: answer === null ? undefined : JSON.stringify(answer),
    over: JSON.stringify(over),
    seen,
    shownUpTo,
    typedAgo: Math.max(0, Date.now() - at),
  }
  for (const [name, field] of Object.entries(fields))
    if (field !== undefined) form.append(name, String(field))
  if (file) form.append('files', file, named?.name ?? 'file')
  return form
}
