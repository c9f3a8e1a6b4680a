import { FILE_REFUSALS } from '#features/documents/domain/refusals.ts'
import type { Failure } from '#shared/failure.ts'
import { describeFailure } from '#web/call/describe-failure.ts'
import { formatFileSize } from '#web/kit/fields/files/file-size.ts'

/** Returns the refusal of a CV in the words of the sheet, where it has its own; `bytes` is the size of the file. */
export function explainRefusedFile(refusal: string, bytes: number): string {
  if (refusal === FILE_REFUSALS.empty) return 'That file is empty'
  if (refusal === FILE_REFUSALS.tooLarge)
    return `That file is ${formatFileSize(bytes)}. The limit is 10 MB`
  if (refusal === FILE_REFUSALS.protected) return 'That file needs a password'
  if (refusal === FILE_REFUSALS.wrongType || refusal.endsWith(`${FILE_REFUSALS.wrongType}.`))
    return "We can't open that kind of file. Try PDF or Word"
  return refusal
}

/** Returns why an upload failed: the server refused the file, or it could not be reached. */
export function explainFailedUpload(failure: Failure, bytes: number): string {
  const { fields } = (failure.data ?? {}) as { readonly fields?: { readonly file?: string } }
  return fields?.file ? explainRefusedFile(fields.file, bytes) : describeFailure(failure)
}
