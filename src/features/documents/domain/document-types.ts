/**
 * The file types of CVs. `declared` has further media types that browsers and mail programs send for them. An empty media type and one of
 * NEUTRAL_MEDIA_TYPES are accepted for every file type.
 */
export const DOCUMENT_TYPES = {
  pdf: { label: 'PDF', mediaType: 'application/pdf', declared: ['application/x-pdf'] },
  docx: {
    label: 'Word document (DOCX)',
    mediaType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    declared: ['application/zip', 'application/x-zip-compressed', 'application/msword'],
  },
  doc: {
    label: 'Word document (DOC)',
    mediaType: 'application/msword',
    declared: ['application/vnd.ms-word', 'application/x-msword', 'application/doc'],
  },
  odt: {
    label: 'OpenDocument text (ODT)',
    mediaType: 'application/vnd.oasis.opendocument.text',
    declared: [
      'application/x-vnd.oasis.opendocument.text',
      'application/zip',
      'application/x-zip-compressed',
    ],
  },
  rtf: {
    label: 'RTF document',
    mediaType: 'application/rtf',
    declared: ['text/rtf', 'application/x-rtf', 'text/richtext', 'application/msword'],
  },
  txt: { label: 'plain text', mediaType: 'text/plain', declared: [] },
} as const satisfies Record<
  string,
  { label: string; mediaType: string; declared: readonly string[] }
>

export type DocumentType = keyof typeof DOCUMENT_TYPES

/** The value of a file field's `accept` attribute. */
export const ACCEPTED_EXTENSIONS = Object.keys(DOCUMENT_TYPES)
  .map((extension) => `.${extension}`)
  .join(',')

// 'text/plain' is included, because it is the default of a form part without a media type.
const NEUTRAL_MEDIA_TYPES = [
  '',
  'text/plain',
  'application/octet-stream',
  'binary/octet-stream',
  'application/x-download',
  'application/force-download',
]

/** Returns the type of a file by its last extension: 'cv.v2.pdf' is a PDF, and 'cv.pdf.exe' has no type. */
export function findTypeByFileName(fileName: string): DocumentType | undefined {
  const extension = fileName.slice(fileName.lastIndexOf('.') + 1).toLowerCase()
  return fileName.includes('.') && Object.hasOwn(DOCUMENT_TYPES, extension)
    ? (extension as DocumentType)
    : undefined
}

/** Returns the file type that has this media type; undefined if none has. */
export const findTypeByMediaType = (mediaType: string) =>
  (Object.keys(DOCUMENT_TYPES) as DocumentType[]).find(
    (type) => DOCUMENT_TYPES[type].mediaType === mediaType,
  )

/** Returns whether the media type that the sender declares can belong to this file type. */
export function matchesDeclaredType(mediaType: string, type: DocumentType): boolean {
  const declared = (mediaType.split(';')[0] ?? '').trim().toLowerCase()
  const { mediaType: usual, declared: others } = DOCUMENT_TYPES[type]
  return (
    NEUTRAL_MEDIA_TYPES.includes(declared) ||
    declared === usual ||
    (others as readonly string[]).includes(declared)
  )
}
