const BYTES_PER_MIB = 1024 * 1024

/** The most bytes of one CV. The next two are the most CVs and the most bytes of all CVs that one candidate can store (requirement 33). */
export const MAX_CV_BYTES = 10 * BYTES_PER_MIB
export const MAX_CVS_PER_PERSON = 10
export const MAX_CV_BYTES_PER_PERSON = 50 * BYTES_PER_MIB

/**
 * The limits for unpacking an archive (DOCX, ODT). `ratio` is the most unpacked bytes for each packed byte. It is checked from 1 MiB (`ratioFrom`),
 * because small files with repetitive markup exceed it and do no harm.
 */
export const UNPACKING_LIMITS = {
  entries: 2000,
  unpackedBytes: 100 * BYTES_PER_MIB,
  ratio: 100,
  ratioFrom: BYTES_PER_MIB,
} as const

/** The most characters of a CV's text that are stored for search and recommendations. */
export const MAX_CV_TEXT_LENGTH = 200_000

export const MAX_TITLE_LENGTH = 100
export const MAX_FILE_NAME_LENGTH = 150
