/** What a CV may be. `declared`: what browsers and mail programs say it is; an empty or neutral declaration is no lie. */
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

/** The `accept` of a file field takes these. */
export const ACCEPTED_EXTENSIONS = Object.keys(DOCUMENT_TYPES)
  .map((extension) => `.${extension}`)
  .join(',')

// 'text/plain' is what a part of a form counts as that says nothing at all.
const NEUTRAL = [
  '',
  'text/plain',
  'application/octet-stream',
  'binary/octet-stream',
  'application/x-download',
  'application/force-download',
]

/** Only the last extension counts: 'cv.v2.pdf' is a PDF and 'cv.pdf.exe' is not. */
export function typeOfName(fileName: string): DocumentType | undefined {
  const extension = fileName.slice(fileName.lastIndexOf('.') + 1).toLowerCase()
  return fileName.includes('.') && Object.hasOwn(DOCUMENT_TYPES, extension)
    ? (extension as DocumentType)
    : undefined
}

/** The type behind the media type that a stored document has. */
export const typeOfMedia = (mediaType: string) =>
  (Object.keys(DOCUMENT_TYPES) as DocumentType[]).find(
    (type) => DOCUMENT_TYPES[type].mediaType === mediaType,
  )

/** Whether what the sender says of a file agrees with its extension. */
export function declaresType(mediaType: string, type: DocumentType): boolean {
  const declared = (mediaType.split(';')[0] ?? '').trim().toLowerCase()
  const { mediaType: usual, declared: others } = DOCUMENT_TYPES[type]
  return (
    NEUTRAL.includes(declared) ||
    declared === usual ||
    (others as readonly string[]).includes(declared)
  )
}
