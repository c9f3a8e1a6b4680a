const MEGABYTE = 2 ** 20
/** The estimated memory of a vacancy of ordinary length, with its card. Once enough vacancies are in the index, their actual size is used instead. */
const BYTES_A_VACANCY = 1400
/** The most memory per vacancy for cached sets. */
const KEPT_A_VACANCY = 50
/** The number of documents from which their actual size is used. */
const MEASURED = 2000

/** The reason why there is no index, in a message for the operator of the portal. */
export class IndexRefused extends Error {
  override name = 'IndexRefused'
}

type Held = { documents(): number; bytes(): number }

/**
 * Throws IndexRefused if the vacancies need too much memory, before it is allocated. The estimate is doubled, because during a merge the parts and
 * the merged segment are in memory together.
 */
export function assertFits(vacancies: number, held: Held, megabytes: number) {
  const each = held.documents() >= MEASURED ? held.bytes() / held.documents() : BYTES_A_VACANCY
  const needed = Math.ceil((vacancies * (2 * each + KEPT_A_VACANCY)) / MEGABYTE)
  if (needed <= megabytes) return
  throw new IndexRefused(
    `${vacancies.toLocaleString('en-GB')} vacancies need about ${needed.toLocaleString('en-GB')} MB of memory, and SEARCH_INDEX_MEMORY allows ${megabytes.toLocaleString('en-GB')} MB.`,
  )
}
