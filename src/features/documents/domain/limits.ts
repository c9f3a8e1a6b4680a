const MIB = 1024 * 1024

/** Bytes of one CV, and how many and how many bytes one person may keep (requirement 33). */
export const FILE_BYTES = 10 * MIB
export const CVS_PER_PERSON = 10
export const BYTES_PER_PERSON = 50 * MIB

/** What an archive (DOCX, ODT) may hold. The ratio counts from 1 MiB on: small files of repeated markup shrink further than that and do no harm. */
export const ARCHIVE = {
  entries: 2000,
  unpackedBytes: 100 * MIB,
  ratio: 100,
  ratioFrom: MIB,
} as const

/** The most characters of a CV's text that are stored for search and recommendations. */
export const TEXT_LENGTH = 200_000

export const TITLE_LENGTH = 100
export const FILE_NAME_LENGTH = 150
