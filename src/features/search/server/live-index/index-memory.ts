const MEGABYTE = 2 ** 20
/** Of an advertisement of ordinary length, with its card. What is there already is measured instead. */
const BYTES_A_VACANCY = 1400
/** What is kept of answers to words and filters, at most. */
const KEPT_A_VACANCY = 50
/** Enough to measure by. */
const MEASURED = 2000

/** Why an index is not kept, in words for who runs the portal. */
export class IndexRefused extends Error {
  override name = 'IndexRefused'
}

type Held = { documents(): number; bytes(): number }

/** While parts become one, they and it stand side by side: twice the memory. Refused before it is taken, and when the vacancies outgrow it. */
export function assertFits(vacancies: number, held: Held, megabytes: number) {
  const each = held.documents() >= MEASURED ? held.bytes() / held.documents() : BYTES_A_VACANCY
  const needed = Math.ceil((vacancies * (2 * each + KEPT_A_VACANCY)) / MEGABYTE)
  if (needed <= megabytes) return
  throw new IndexRefused(
    `${vacancies.toLocaleString('en-GB')} vacancies need about ${needed.toLocaleString('en-GB')} MB of memory, and SEARCH_INDEX_MEMORY allows ${megabytes.toLocaleString('en-GB')} MB.`,
  )
}
