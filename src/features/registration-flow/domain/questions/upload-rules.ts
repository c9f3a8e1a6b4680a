import { DOCUMENT_TYPES } from '#features/documents/domain/document-types.ts'
import { hasForbiddenCharacters } from '#features/documents/domain/file-name.ts'
import { MAX_CV_BYTES } from '#features/documents/domain/limits.ts'
import { PICTURE_TYPES } from '#features/documents/domain/picture-types.ts'
import { describeAcceptedTypes, FILE_REFUSALS } from '#features/documents/domain/refusals.ts'
import type { Validation } from '../definition/definition.ts'

/** The upload bounds of a question; undefined if it has none. */
type UploadBounds = Pick<Validation, 'scansOnly'> | undefined

/** Pictures count as scans, because people photograph papers as often as they scan them. */
const PICTURE_EXTENSIONS = Object.values(PICTURE_TYPES).flatMap(({ extensions }) => extensions)
const SCAN_EXTENSIONS: readonly string[] = ['pdf', ...PICTURE_EXTENSIONS]
const ALL_EXTENSIONS: readonly string[] = [
  ...SCAN_EXTENSIONS,
  ...Object.keys(DOCUMENT_TYPES).filter(isNoScan),
]
function isNoScan(extension: string) {
  return !SCAN_EXTENSIONS.includes(extension)
}

const listAcceptedExtensions = (asked: UploadBounds) =>
  asked?.scansOnly ? SCAN_EXTENSIONS : ALL_EXTENSIONS
/** Extensions that are accepted but not named to people, because they are other spellings of listed types. */
const ALIAS_EXTENSIONS = ['jpeg', 'heif']
const EXTENSION_NAMES: Readonly<Record<string, string>> = { webp: 'WebP' }

/** Returns the value of a file field's `accept` attribute. */
export const formatAcceptAttribute = (asked: UploadBounds) =>
  listAcceptedExtensions(asked)
    .map((extension) => `.${extension}`)
    .join(',')

/** Formats the accepted types, 'PDF, JPG, PNG, WebP or HEIC', for the field's hint and for the refusal. */
export function formatAcceptedTypes(asked: UploadBounds): string {
  const names = listAcceptedExtensions(asked)
    .filter((extension) => !ALIAS_EXTENSIONS.includes(extension))
    .map((extension) => EXTENSION_NAMES[extension] ?? extension.toUpperCase())
  return `${names.slice(0, -1).join(', ')} or ${names.at(-1)}`
}

/**
 * Returns the error message for a file whose name or size is not accepted; undefined if both are. It is called before the upload; the server checks
 * the content as well.
 */
export function checkUpload(
  { fileName, bytes }: { readonly fileName: string; readonly bytes: number },
  asked: UploadBounds,
): string | undefined {
  if (hasForbiddenCharacters(fileName)) return FILE_REFUSALS.badName
  if (
    !listAcceptedExtensions(asked).includes(
      fileName.slice(fileName.lastIndexOf('.') + 1).toLowerCase(),
    )
  )
    return describeAcceptedTypes(formatAcceptedTypes(asked))
  if (bytes === 0) return FILE_REFUSALS.empty
  return bytes > MAX_CV_BYTES ? FILE_REFUSALS.tooLarge : undefined
}

/** Returns whether a stored file of this media type can answer the question. */
export const acceptsMediaType = (asked: UploadBounds, mediaType: string) =>
  !asked?.scansOnly ||
  mediaType === DOCUMENT_TYPES.pdf.mediaType ||
  Object.values(PICTURE_TYPES).some(({ kept }) => mediaType === `image/${kept}`)
