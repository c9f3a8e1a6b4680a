import { shortAddress } from './short-address.ts'
import { isUuid } from './words/identifiers.ts'

/** No list is read beyond this entry: the database would count through all that come before. */
export const DEEPEST = 10_000
/** How many rows a page of a list at the desk shows. */
export const PER_PAGE = 25
const MOST_PAGES = DEEPEST / PER_PAGE

export const pagesOf = (total: number) => Math.min(Math.ceil(total / PER_PAGE), MOST_PAGES)

/** '26 to 31 of 31' */
export const shownInWords = (page: number, shown: number, total: number) =>
  `${(page - 1) * PER_PAGE + 1} to ${(page - 1) * PER_PAGE + shown} of ${total}`

/** One thing that the address of a list says. `name` is its word there, where that is not the field's; a value that is written as '' is left out. */
type Part<Value> = {
  readonly name?: string
  readonly read: (given: string) => Value
  readonly write: (value: Value) => string
}

/** One of a few words; any other is read as `otherwise`, which the address leaves out. */
export const oneOf = <Word extends string | number, Otherwise extends string | number>(
  words: readonly Word[],
  otherwise: Otherwise,
): Part<Word | Otherwise> => ({
  read: (given) => words.find((word) => String(word) === given) ?? otherwise,
  write: (word) => (word === otherwise ? '' : String(word)),
})

const partsOf = (given: string) => given.split(',').filter((part) => part !== '')

/** Any of a few words, in the order in which they are declared. */
export const someOf = <Word extends string>(words: readonly Word[]): Part<readonly Word[]> => ({
  read: (given) => words.filter((word) => partsOf(given).includes(word)),
  write: (chosen) => chosen.join(','),
})

/** One id; '' for any. */
export const id = (): Part<string> => ({
  read: (given) => (isUuid(given) ? given : ''),
  write: (value) => value,
})

export const ids = (): Part<readonly string[]> => ({
  read: (given) => partsOf(given).filter(isUuid),
  write: (chosen) => chosen.join(','),
})

/** What someone looks for, in their own words. */
export const words = (): Part<string> => ({
  read: (given) => given.slice(0, 200),
  write: (value) => value,
})

/** Whether the address says this one word. */
export const flag = (word: string): Part<boolean> => ({
  read: (given) => given === word,
  write: (isSet) => (isSet ? word : ''),
})

/** A part under another name than its field's. */
export const named = <Value>(name: string, part: Part<Value>): Part<Value> => ({ ...part, name })

const page: Part<number> = {
  read: (given) => {
    const number = Number(given)
    return Number.isInteger(number) && number > 1 && number <= MOST_PAGES ? number : 1
  },
  write: (number) => (number === 1 ? '' : String(number)),
}

type Query = { get(name: string): string | null }
/** A part of any field: what one of them reads is not what another writes. */
type AnyPart = {
  readonly name?: string
  readonly read: (given: string) => unknown
  readonly write: (value: never) => string
}
type Parts<Fields> = { readonly [Name in keyof Fields]: Part<Fields[Name]> }

/** What a list at the desk is asked for, as its address says it. */
export type ListAddress<Filter> = {
  /** The list as it is first shown. */
  readonly beginning: Filter
  /** What an address says; what it says wrongly is as if it were not there. */
  readonly read: (query: Query) => Filter
  /** The shortest address that says it. */
  readonly path: (filter: Filter) => string
  /** The same list with something else asked of it, from its first page. */
  readonly change: (filter: Filter, change: Partial<Filter>) => Filter
  /** Whether it is narrowed by any of these. */
  readonly isNarrowed: (filter: Filter, by: readonly (keyof Filter & string)[]) => boolean
}

/** A list whose filter and page are all in its address, so that it can be linked, kept and gone back to. */
export function listAddress<Fields extends object>(
  path: string,
  parts: Parts<Fields>,
): ListAddress<Readonly<Fields> & { readonly page: number }> {
  type Filter = Readonly<Fields> & { readonly page: number }
  const all = Object.entries<AnyPart>({ ...parts, page })
  const read = (query: Query) =>
    Object.fromEntries(
      all.map(([field, { name = field, read }]) => [field, read(query.get(name) ?? '')]),
    ) as Filter
  const written = (filter: Filter) =>
    all.map(([field, { name = field, write }]) => ({
      field,
      name,
      // The part and the value are of one field, which the compiler cannot see in a loop.
      said: write(filter[field as keyof Filter] as never),
    }))
  return {
    beginning: read({ get: () => null }),
    read,
    path: (filter) =>
      shortAddress(path, Object.fromEntries(written(filter).map(({ name, said }) => [name, said]))),
    change: (filter, change) => ({ ...filter, page: 1, ...change }),
    isNarrowed: (filter, by) =>
      written(filter).some(({ field, said }) => said !== '' && by.some((name) => name === field)),
  }
}
