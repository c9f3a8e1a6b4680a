import { FILE_REFUSALS } from '#features/documents/domain/refusals.ts'
import { formatFileSize } from '#web/kit/fields/files/file-size.ts'

/** Returns the refusal of a CV in the words of the sheet, where it has its own; `bytes` is the size of the file. */
export function explainRefusedFile(refusal: string, bytes: number): string {
  if (refusal === FILE_REFUSALS.empty) return 'That file is empty'
  if (refusal === FILE_REFUSALS.tooLarge)
    return `That file is ${formatFileSize(bytes)}. The limit is 10 MB`
  if (refusal === FILE_REFUSALS.protected) return 'That file needs a password'
  if (refusal === FILE_REFUSALS.wrongType) return "We can't open that kind of file. Try PDF or Word"
  return refusal
}
