import { isUuid } from '#shared/words/identifiers.ts'
import { readAmount } from '#shared/words/pay/amount.ts'
import { MAX_SEARCH_TEXT_LENGTH, MAX_FILTER_VALUES } from '../limits.ts'

/** The methods of URLSearchParams with which the functions below read a URL. */
export type AddressQuery = { get(name: string): string | null; getAll(name: string): string[] }

/** True for a UUID in lower case, as the database writes it; the index compares ids as texts. */
export const isLowerCaseUuid = (value: string) => isUuid(value) && value === value.toLowerCase()

export const readTextParameter = (query: AddressQuery, name: string) =>
  collapseWhitespace(query.get(name) ?? '')
    .slice(0, MAX_SEARCH_TEXT_LENGTH)
    .trim()
    .toWellFormed()

/** Reads the values of a list parameter. They are joined by commas, or the name is repeated, as a form does that is submitted without scripts. */
export const readListParameter = (query: AddressQuery, name: string): readonly string[] =>
  [...new Set(query.getAll(name).join().split(',').map(unescapeListValue))]
    .filter((value) => value !== '')
    .slice(0, MAX_FILTER_VALUES)

export const readChoiceParameter = <Value extends string, Else>(
  query: AddressQuery,
  name: string,
  values: readonly Value[],
  otherwise: Else,
) => values.find((value) => value === query.get(name)) ?? otherwise

export function readNumberParameter(
  query: AddressQuery,
  name: string,
  { least = 0, most, otherwise }: { least?: number; most: number; otherwise: number },
): number {
  const given = query.get(name) ?? ''
  return /^\d{1,6}$/.test(given) && Number(given) >= least && Number(given) <= most
    ? Number(given)
    : otherwise
}

export const readMoneyParameter = (query: AddressQuery, name: string) =>
  readAmount(query.get(name) ?? '') ?? ''

export const encodeParameter = (text: string) =>
  encodeURIComponent(text.toWellFormed()).replace(/%20/g, '+')

/** Escapes commas in one value of a list, because a sector can contain one ('Hospitality, catering') and commas separate the values. */
export const escapeListValue = (value: string) => value.replace(/~/g, '~~').replace(/,/g, '~c')
const unescapeListValue = (value: string) =>
  collapseWhitespace(value.replace(/~(~|c)/g, (_whole, mark: string) => (mark === 'c' ? ',' : '~')))
    .slice(0, MAX_SEARCH_TEXT_LENGTH)
    .toWellFormed()

/** Replaces each run of spaces and control characters by one space. */
const collapseWhitespace = (text: string) => text.replace(/[\s\p{Cc}]+/gu, ' ').trim()
