const BYTES_PER_MEGABYTE = 2 ** 20
/** The estimated memory of a vacancy of ordinary length, with its card. Once enough vacancies are in the index, their actual size is used instead. */
const ESTIMATED_BYTES_PER_VACANCY = 1400
/** The most memory per vacancy for cached sets. */
const CACHE_BYTES_PER_VACANCY = 50
/** The number of documents from which their actual size is used. */
const MIN_MEASURED_DOCUMENTS = 2000

/** The reason why there is no index, in a message for the operator of the portal. */
export class IndexRefused extends Error {
  override name = 'IndexRefused'
}

type MeasuredIndex = { documents(): number; bytes(): number }

/**
 * Throws IndexRefused if the vacancies need too much memory, before it is allocated. The estimate is doubled, because during a merge the parts and
 * the merged segment are in memory together.
 */
export function assertFitsInMemory(vacancies: number, held: MeasuredIndex, megabytes: number) {
  const each =
    held.documents() >= MIN_MEASURED_DOCUMENTS
      ? held.bytes() / held.documents()
      : ESTIMATED_BYTES_PER_VACANCY
  const needed = Math.ceil((vacancies * (2 * each + CACHE_BYTES_PER_VACANCY)) / BYTES_PER_MEGABYTE)
  if (needed <= megabytes) return
  throw new IndexRefused(
    `${vacancies.toLocaleString('en-GB')} vacancies need about ${needed.toLocaleString('en-GB')} MB of memory, and SEARCH_INDEX_MEMORY allows ${megabytes.toLocaleString('en-GB')} MB.`,
  )
}
