import { readPostcode } from '#shared/words/postcode.ts'
import type { FieldRefusals } from './refusals.ts'

export const UNITED_KINGDOM = 'United Kingdom'
const UNITED_KINGDOM_NAMES = ['uk', 'gb', 'gbr', 'u.k.', 'great britain', 'united kingdom']
const UNITED_KINGDOM_PARTS = ['england', 'scotland', 'wales', 'cymru', 'northern ireland']

type PostcodeAndCountry = { readonly postCode: string; readonly country: string }

const isBritish = (country: string) =>
  country === UNITED_KINGDOM || UNITED_KINGDOM_PARTS.includes(country.toLowerCase())

/** Normalises a typed postcode to 'LS10 1AB', including military ones; undefined if the text is no postcode. */
export function normalisePostcode(typed: string): string | undefined {
  const text = typed.replace(/[\s-]/g, '').toUpperCase()
  const military = /^BFPO(\d{1,4})$|^(BF1)(\d[A-Z]{2})$/.exec(text)
  if (military) return military[1] ? `BFPO ${military[1]}` : `${military[2]} ${military[3]}`
  return readPostcode(text)?.whole
}

/** Normalises the name of the United Kingdom, and the postcode of a British address. Codes of other countries stay as typed. */
export function tidyAddress<Given extends PostcodeAndCountry>(address: Given): Given {
  const country =
    UNITED_KINGDOM_NAMES.includes(address.country.toLowerCase()) || address.country === ''
      ? UNITED_KINGDOM
      : address.country
  return {
    ...address,
    country,
    postCode: isBritish(country)
      ? (normalisePostcode(address.postCode) ?? address.postCode)
      : address.postCode,
  }
}

export function findAddressRefusals({ postCode, country }: PostcodeAndCountry): FieldRefusals {
  if (!isBritish(country)) return {}
  if (postCode === '') return { postCode: 'Enter the postcode' }
  return {
    postCode: normalisePostcode(postCode)
      ? undefined
      : 'Enter a full UK postcode, for example LS10 1AB',
  }
}
