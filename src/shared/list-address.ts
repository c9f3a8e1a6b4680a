import { buildShortAddress } from './short-address.ts'
import { isUuid } from './words/identifiers.ts'

/** The number of entries that the pages of a list can reach. For a deeper page the database would count through all the rows before it. */
export const MAX_LISTED_ENTRIES = 10_000
/** The number of rows on a page of a list at the desk. */
export const ROWS_PER_PAGE = 25
const MAX_PAGES = MAX_LISTED_ENTRIES / ROWS_PER_PAGE

export const countPages = (total: number) => Math.min(Math.ceil(total / ROWS_PER_PAGE), MAX_PAGES)

/** Formats the range of rows on a page: '26 to 31 of 31'. */
export const formatShownRange = (page: number, shown: number, total: number) =>
  `${(page - 1) * ROWS_PER_PAGE + 1} to ${(page - 1) * ROWS_PER_PAGE + shown} of ${total}`

/**
 * Reads and writes one filter field in a list's query string. `name` is the parameter's name if it differs from the field's; a value that is written
 * as '' is left out of the address.
 */
type FilterParameter<Value> = {
  readonly name?: string
  readonly read: (given: string) => Value
  readonly write: (value: Value) => string
}

/** A parameter with a few allowed values. Any other value is read as `otherwise`, which the address leaves out. */
export const createChoiceParameter = <
  Word extends string | number,
  Otherwise extends string | number,
>(
  words: readonly Word[],
  otherwise: Otherwise,
): FilterParameter<Word | Otherwise> => ({
  read: (given) => words.find((word) => String(word) === given) ?? otherwise,
  write: (word) => (word === otherwise ? '' : String(word)),
})

const splitList = (given: string) => given.split(',').filter((part) => part !== '')

/** A parameter with several of a few allowed values, comma-separated, in the order in which they are declared. */
export const createChoicesParameter = <Word extends string>(
  words: readonly Word[],
): FilterParameter<readonly Word[]> => ({
  read: (given) => words.filter((word) => splitList(given).includes(word)),
  write: (chosen) => chosen.join(','),
})

/** A parameter with one UUID; '' matches all. */
export const createIdParameter = (): FilterParameter<string> => ({
  read: (given) => (isUuid(given) ? given : ''),
  write: (value) => value,
})

export const createIdsParameter = (): FilterParameter<readonly string[]> => ({
  read: (given) => splitList(given).filter(isUuid),
  write: (chosen) => chosen.join(','),
})

/** A parameter with free search text, cut to 200 characters. */
export const createTextParameter = (): FilterParameter<string> => ({
  read: (given) => given.slice(0, 200),
  write: (value) => value,
})

/** A boolean parameter, true if its value is the given word. */
export const createFlagParameter = (word: string): FilterParameter<boolean> => ({
  read: (given) => given === word,
  write: (isSet) => (isSet ? word : ''),
})

/** Gives a parameter a name in the address that differs from its field's name. */
export const renameParameter = <Value>(
  name: string,
  part: FilterParameter<Value>,
): FilterParameter<Value> => ({ ...part, name })

const PAGE_PARAMETER: FilterParameter<number> = {
  read: (given) => {
    const number = Number(given)
    return Number.isInteger(number) && number > 1 && number <= MAX_PAGES ? number : 1
  },
  write: (number) => (number === 1 ? '' : String(number)),
}

type QueryReader = { get(name: string): string | null }
/** A parameter for a field of any type. `write` takes never, because the fields' values have no common type. */
type AnyFilterParameter = {
  readonly name?: string
  readonly read: (given: string) => unknown
  readonly write: (value: never) => string
}
type FilterParameters<Fields> = { readonly [Name in keyof Fields]: FilterParameter<Fields[Name]> }

/** Reads and writes the address of a list at the desk, which contains the whole filter. */
export type ListAddress<Filter> = {
  /** The filter of the list's bare address, without parameters. */
  readonly beginning: Filter
  /** Reads a filter from a query string. An invalid parameter is ignored. */
  readonly read: (query: QueryReader) => Filter
  /** Builds the shortest address with this filter. */
  readonly path: (filter: Filter) => string
  /** Returns the filter with the change made, and back on page 1. */
  readonly change: (filter: Filter, change: Partial<Filter>) => Filter
  /** Returns whether any of these fields narrows the list. */
  readonly isNarrowed: (filter: Filter, by: readonly (keyof Filter & string)[]) => boolean
}

/**
 * Makes the reader and writer of a list's address, which contains the whole filter and the page, so that links, bookmarks and the back button work.
 */
export function createListAddress<Fields extends object>(
  path: string,
  parts: FilterParameters<Fields>,
): ListAddress<Readonly<Fields> & { readonly page: number }> {
  type Filter = Readonly<Fields> & { readonly page: number }
  const all = Object.entries<AnyFilterParameter>({ ...parts, page: PAGE_PARAMETER })
  const read = (query: QueryReader) =>
    Object.fromEntries(
      all.map(([field, { name = field, read }]) => [field, read(query.get(name) ?? '')]),
    ) as Filter
  const written = (filter: Filter) =>
    all.map(([field, { name = field, write }]) => ({
      field,
      name,
      // `write` and the value belong to the same field, which the compiler cannot see in a loop.
      said: write(filter[field as keyof Filter] as never),
    }))
  return {
    beginning: read({ get: () => null }),
    read,
    path: (filter) =>
      buildShortAddress(
        path,
        Object.fromEntries(written(filter).map(({ name, said }) => [name, said])),
      ),
    change: (filter, change) => ({ ...filter, page: 1, ...change }),
    isNarrowed: (filter, by) =>
      written(filter).some(({ field, said }) => said !== '' && by.some((name) => name === field)),
  }
}
