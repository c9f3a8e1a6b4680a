const BYTES_PER_MEGABYTE = 2 ** 20
/**
 * The estimated bytes of memory for an ordinary vacancy with its card. Once the index has MIN_MEASURED_DOCUMENTS vacancies, their actual size is used
 * instead.
 */
const ESTIMATED_BYTES_PER_VACANCY = 1400
/** The most bytes of memory for cached sets, for each vacancy. */
const CACHE_BYTES_PER_VACANCY = 50
/** The number of vacancies in the index from which their actual size is used for the estimate. */
const MIN_MEASURED_DOCUMENTS = 2000

/** The reason why there is no search index. The message is for the operator. */
export class IndexRefusedError extends Error {
  override name = 'IndexRefused'
}

type MeasuredIndex = { documents(): number; bytes(): number }

/**
 * Throws IndexRefusedError if the vacancies would need more memory than allowed, before it is allocated. The estimate is doubled, because during a
 * merge both the parts and the merged segment are in memory.
 */
export function assertIndexFitsInMemory(vacancies: number, held: MeasuredIndex, megabytes: number) {
  const each =
    held.documents() >= MIN_MEASURED_DOCUMENTS
      ? held.bytes() / held.documents()
      : ESTIMATED_BYTES_PER_VACANCY
  const needed = Math.ceil((vacancies * (2 * each + CACHE_BYTES_PER_VACANCY)) / BYTES_PER_MEGABYTE)
  if (needed <= megabytes) return
  throw new IndexRefusedError(
    `${vacancies.toLocaleString('en-GB')} vacancies need about ${needed.toLocaleString('en-GB')} MB of memory, and SEARCH_INDEX_MEMORY allows ${megabytes.toLocaleString('en-GB')} MB.`,
  )
}
