import { DOCUMENT_TYPES } from '#features/documents/domain/document-types.ts'
import { hasForbiddenCharacters } from '#features/documents/domain/file-name.ts'
import { FILE_BYTES } from '#features/documents/domain/limits.ts'
import { REFUSED } from '#features/documents/domain/refusals.ts'

/** Papers are photographed as often as scanned. */
const PICTURES = ['jpg', 'jpeg', 'png', 'webp', 'heic', 'heif']
const ACCEPTED = [...Object.keys(DOCUMENT_TYPES), ...PICTURES]

/** For the `accept` of a file field. */
export const UPLOAD_EXTENSIONS = ACCEPTED.map((extension) => `.${extension}`).join(',')

/** What a name and a size tell before anything is sent; the server reads the content. */
export function refusalOfUpload({
  fileName,
  bytes,
}: {
  fileName: string
  bytes: number
}): string | undefined {
  if (hasForbiddenCharacters(fileName)) return REFUSED.badName
  if (!ACCEPTED.includes(fileName.slice(fileName.lastIndexOf('.') + 1).toLowerCase()))
    return 'The file must be a PDF, a picture (JPG, PNG, WebP or HEIC) or a document (DOCX, DOC, ODT, RTF or TXT)'
  if (bytes === 0) return REFUSED.empty
  return bytes > FILE_BYTES ? REFUSED.tooLarge : undefined
}
