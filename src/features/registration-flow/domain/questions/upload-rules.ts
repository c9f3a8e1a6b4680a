import { DOCUMENT_TYPES } from '#features/documents/domain/document-types.ts'
import { hasForbiddenCharacters } from '#features/documents/domain/file-name.ts'
import { FILE_BYTES } from '#features/documents/domain/limits.ts'
import { PICTURE_TYPES } from '#features/documents/domain/picture-types.ts'
import { mustBe, REFUSED } from '#features/documents/domain/refusals.ts'
import type { Validation } from '../definition/definition.ts'

/** What a question says of its files; undefined where it says nothing. */
type Asked = Pick<Validation, 'scansOnly'> | undefined

/** Papers are photographed as often as scanned. */
const PICTURES = Object.values(PICTURE_TYPES).flatMap(({ extensions }) => extensions)
const SCANS: readonly string[] = ['pdf', ...PICTURES]
const ALL: readonly string[] = [...SCANS, ...Object.keys(DOCUMENT_TYPES).filter(isNoScan)]
function isNoScan(extension: string) {
  return !SCANS.includes(extension)
}

const accepted = (asked: Asked) => (asked?.scansOnly ? SCANS : ALL)
/** Other names of what is named already. */
const ALIASES = ['jpeg', 'heif']
const NAMES: Readonly<Record<string, string>> = { webp: 'WebP' }

/** For the `accept` of a file field. */
export const uploadExtensions = (asked: Asked) =>
  accepted(asked)
    .map((extension) => `.${extension}`)
    .join(',')

/** 'PDF, JPG, PNG, WebP or HEIC', as the field says it before and the refusal after. */
export function uploadTypes(asked: Asked): string {
  const names = accepted(asked)
    .filter((extension) => !ALIASES.includes(extension))
    .map((extension) => NAMES[extension] ?? extension.toUpperCase())
  return `${names.slice(0, -1).join(', ')} or ${names.at(-1)}`
}

/** What a name and a size tell before anything is sent; the server reads the content. */
export function refusalOfUpload(
  { fileName, bytes }: { readonly fileName: string; readonly bytes: number },
  asked: Asked,
): string | undefined {
  if (hasForbiddenCharacters(fileName)) return REFUSED.badName
  if (!accepted(asked).includes(fileName.slice(fileName.lastIndexOf('.') + 1).toLowerCase()))
    return mustBe(uploadTypes(asked))
  if (bytes === 0) return REFUSED.empty
  return bytes > FILE_BYTES ? REFUSED.tooLarge : undefined
}

/** Whether a file that is kept already may answer it as well. */
export const takesMedia = (asked: Asked, mediaType: string) =>
  !asked?.scansOnly ||
  mediaType === DOCUMENT_TYPES.pdf.mediaType ||
  Object.values(PICTURE_TYPES).some(({ kept }) => mediaType === `image/${kept}`)
