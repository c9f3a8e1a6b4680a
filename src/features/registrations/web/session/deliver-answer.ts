import { call } from '#web/call/call.ts'
import { browserCarrier } from '#web/call/carrier.ts'
import { impatient } from '#web/call/impatient.ts'
import { uploadCarrier } from '#web/call/upload-carrier.ts'
import { autoSave } from '../../contract/autosave.ts'
import type { Write } from '../../domain/autosave/autosave-write.ts'

/**
 * The milliseconds after which a save counts as failed. It can be sent again, because the server recognises repetitions. A file gets more time, for slow
 * connections.
 */
const PATIENCE = 30_000
const BYTES_A_SECOND = 10_000

/** Sends one answer as form data, with the file last. `tell` receives the sent part of a file, 0 to 1. */
export const deliverAnswer =
  (tell: (sequence: number, part: number) => void) => (write: Write, file: Blob | undefined) => {
    const patience = PATIENCE + ((file?.size ?? 0) / BYTES_A_SECOND) * 1000
    const carry = impatient(
      file ? uploadCarrier((part) => tell(write.sequence, part)) : browserCarrier,
      patience,
    )
    return call(
      autoSave,
      { params: { registrationId: write.registrationId }, body: formOf(write, file) },
      carry,
    )
  }

function formOf(
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
    at,
    file: named,
  }: Write,
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
    typedAgo: Math.max(0, Date.now() - at),
  }
  for (const [name, field] of Object.entries(fields))
    if (field !== undefined) form.append(name, String(field))
  if (file) form.append('files', file, named?.name ?? 'file')
  return form
}
