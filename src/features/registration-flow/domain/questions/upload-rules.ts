import { DOCUMENT_TYPES } from '#features/documents/domain/document-types.ts'
import { hasForbiddenCharacters } from '#features/documents/domain/file-name.ts'
import { FILE_BYTES } from '#features/documents/domain/limits.ts'
import { PICTURE_TYPES } from '#features/documents/domain/picture-types.ts'
import { mustBe, REFUSED } from '#features/documents/domain/refusals.ts'
import type { Validation } from '../definition/definition.ts'

/** The upload bounds of a question; undefined if it has none. */
type Asked = Pick<Validation, 'scansOnly'> | undefined

/** Scans include pictures, because people photograph papers as often as they scan them. */
const PICTURES = Object.values(PICTURE_TYPES).flatMap(({ extensions }) => extensions)
const SCANS: readonly string[] = ['pdf', ...PICTURES]
const ALL: readonly string[] = [...SCANS, ...Object.keys(DOCUMENT_TYPES).filter(isNoScan)]
function isNoScan(extension: string) {
  return !SCANS.includes(extension)
}

const accepted = (asked: Asked) => (asked?.scansOnly ? SCANS : ALL)
/** Second names of types that the list has already. */
const ALIASES = ['jpeg', 'heif']
const NAMES: Readonly<Record<string, string>> = { webp: 'WebP' }

/** Returns the value of a file field's `accept` attribute. */
export const uploadExtensions = (asked: Asked) =>
  accepted(asked)
    .map((extension) => `.${extension}`)
    .join(',')

/** Formats the accepted types, 'PDF, JPG, PNG, WebP or HEIC', for the field's hint and for the refusal. */
export function uploadTypes(asked: Asked): string {
  const names = accepted(asked)
    .filter((extension) => !ALIASES.includes(extension))
    .map((extension) => NAMES[extension] ?? extension.toUpperCase())
  return `${names.slice(0, -1).join(', ')} or ${names.at(-1)}`
}

/** Returns the refusal that a file's name or size causes before an upload; the server checks the content as well. */
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

/** Returns whether a stored file of this media type can answer the question. */
export const takesMedia = (asked: Asked, mediaType: string) =>
  !asked?.scansOnly ||
  mediaType === DOCUMENT_TYPES.pdf.mediaType ||
  Object.values(PICTURE_TYPES).some(({ kept }) => mediaType === `image/${kept}`)
