import { isUuid } from '#shared/words/identifiers.ts'
import { readAmount } from '#shared/words/pay/amount.ts'
import { LONGEST_TEXT, MOST_VALUES } from '../limits.ts'

/** The methods of URLSearchParams that the address readers use. */
export type AddressQuery = { get(name: string): string | null; getAll(name: string): string[] }

/** True for a UUID in lower case, as the database writes it; the index compares ids as texts. */
export const isId = (value: string) => isUuid(value) && value === value.toLowerCase()

export const readText = (query: AddressQuery, name: string) =>
  plain(query.get(name) ?? '')
    .slice(0, LONGEST_TEXT)
    .trim()
    .toWellFormed()

/** Reads the values of a list. A form without scripts repeats the name instead of joining values by commas. */
export const readList = (query: AddressQuery, name: string): readonly string[] =>
  [...new Set(query.getAll(name).join().split(',').map(readListValue))]
    .filter((value) => value !== '')
    .slice(0, MOST_VALUES)

export const readOne = <Value extends string, Else>(
  query: AddressQuery,
  name: string,
  values: readonly Value[],
  otherwise: Else,
) => values.find((value) => value === query.get(name)) ?? otherwise

export function readNumber(
  query: AddressQuery,
  name: string,
  { least = 0, most, otherwise }: { least?: number; most: number; otherwise: number },
): number {
  const given = query.get(name) ?? ''
  return /^\d{1,6}$/.test(given) && Number(given) >= least && Number(given) <= most
    ? Number(given)
    : otherwise
}

export const readMoney = (query: AddressQuery, name: string) =>
  readAmount(query.get(name) ?? '') ?? ''

export const encode = (text: string) => encodeURIComponent(text.toWellFormed()).replace(/%20/g, '+')

/** Escapes commas in one value of a list, because a sector can contain one ('Hospitality, catering') and commas separate the values. */
export const writeListValue = (value: string) => value.replace(/~/g, '~~').replace(/,/g, '~c')
const readListValue = (value: string) =>
  plain(value.replace(/~(~|c)/g, (_whole, mark: string) => (mark === 'c' ? ',' : '~')))
    .slice(0, LONGEST_TEXT)
    .toWellFormed()

/** Replaces each run of spaces and control characters by one space. */
const plain = (text: string) => text.replace(/[\s\p{Cc}]+/gu, ' ').trim()
