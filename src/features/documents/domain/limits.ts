const MIB = 1024 * 1024

/** The most bytes of one CV, and the most CVs and bytes that one candidate may store (requirement 33). */
export const MAX_CV_BYTES = 10 * MIB
export const MAX_CVS_PER_PERSON = 10
export const MAX_CV_BYTES_PER_PERSON = 50 * MIB

/** The limits of an archive (DOCX, ODT). The ratio is checked from 1 MiB, because small files with repetitive markup can exceed it and do no harm. */
export const ARCHIVE_LIMITS = {
  entries: 2000,
  unpackedBytes: 100 * MIB,
  ratio: 100,
  ratioFrom: MIB,
} as const

/** The most characters of a CV's text that are stored for search and recommendations. */
export const MAX_CV_TEXT_LENGTH = 200_000

export const TITLE_LENGTH = 100
export const FILE_NAME_LENGTH = 150
