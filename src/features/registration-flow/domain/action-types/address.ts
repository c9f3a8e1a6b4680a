import { findAddressRefusals, tidyAddress } from '#shared/words/address.ts'
import { findLineRefusal, normaliseText } from '#shared/words/text.ts'
import type { Address, AnswerValue } from '../answers/answers.ts'
import type { QuestionTypeRules } from './action-type.ts'

const ADDRESS_LINES = [
  'address1',
  'address2',
  'address3',
  'address4',
  'city',
  'county',
  'postCode',
  'country',
] as const satisfies readonly (keyof Address)[]
const MAX_ADDRESS_LINE_LENGTH = 100
export const NO_ADDRESS: Address = {
  address1: '',
  address2: '',
  address3: '',
  address4: '',
  city: '',
  county: '',
  postCode: '',
  country: '',
}

/** Returns an error message for each invalid line of an address. */
export function findAddressLineRefusals(address: Address): {
  readonly [Line in keyof Address]?: string
} {
  const long = ADDRESS_LINES.flatMap((line) =>
    findLineRefusal(address[line], MAX_ADDRESS_LINE_LENGTH)
      ? [[line, findLineRefusal(address[line], MAX_ADDRESS_LINE_LENGTH)]]
      : [],
  )
  const { postCode } = findAddressRefusals(address)
  return {
    ...(address.address1 === '' ? { address1: 'Enter the first line of the address' } : {}),
    ...(address.city === '' ? { city: 'Enter the town or city' } : {}),
    ...(postCode ? { postCode } : {}),
    ...Object.fromEntries(long),
  }
}

export const address: QuestionTypeRules<Address> = {
  asks: 'an address',
  secret: false,
  takesFiles: 'none',
  statement: null,
  given: 'as it is typed',
  seconds: () => 25,
  bounds: [],
  written:
    'an object of the texts address1, address2, address3, address4, city, county, postCode and country',
  isShape: (value: AnswerValue): value is Address =>
    typeof value === 'object' &&
    'address1' in value &&
    ADDRESS_LINES.every((line) => typeof value[line] === 'string'),
  missing: () => 'Enter the address',
  wrong: (_action, value) => {
    const refusals = findAddressLineRefusals(value)
    return ADDRESS_LINES.map((line) => refusals[line]).find(Boolean) ?? null
  },
  tidy: (value) =>
    tidyAddress(
      Object.fromEntries(
        ADDRESS_LINES.map((line) => [line, normaliseText(value[line])]),
      ) as Address,
    ),
  lines: (_action, value) => ADDRESS_LINES.map((line) => value[line]).filter(Boolean),
  sample: () => ({
    ...NO_ADDRESS,
    address1: '4 Albion Street',
    city: 'Leeds',
    county: 'West Yorkshire',
    postCode: 'LS10 1AB',
    country: 'United Kingdom',
  }),
}
