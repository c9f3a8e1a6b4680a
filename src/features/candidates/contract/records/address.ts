import * as z from 'zod/mini'
import { Id } from '#shared/identifier.ts'
import { UNITED_KINGDOM } from '#shared/words/address.ts'
import { recordCalls } from './record-calls.ts'
import { line, neededLine } from './typed-text.ts'

const text = z.string()

/** An address with its eight fields [seed 3 'Registration address fields']. The server returns a British postcode in the form 'LS10 1AB'. */
export const Address = z.strictObject({
  id: Id,
  address1: text,
  address2: text,
  address3: text,
  address4: text,
  city: text,
  county: text,
  postCode: text,
  country: text,
})
export type Address = z.output<typeof Address>

export const addressCalls = recordCalls({
  name: 'addresses',
  what: 'an address',
  body: z.strictObject({
    address1: neededLine(100, 'Enter the first line of the address'),
    address2: line(100),
    address3: line(100),
    address4: line(100),
    city: neededLine(100, 'Enter the town or city'),
    county: line(100),
    postCode: line(20),
    country: z._default(line(60), UNITED_KINGDOM),
  }),
  item: Address,
})
