import * as z from 'zod/mini'
import { Id } from '#shared/identifier.ts'
import { UNITED_KINGDOM } from '#shared/words/address.ts'
import { declareRecordEndpoints } from './record-calls.ts'
import { optionalLine, requiredLine } from './lines-and-paragraphs.ts'

const text = z.string()

/**
 * An address with the eight fields of specification section 3 [seed 3 'Registration address fields']. The server returns a British postcode in the
 * form 'LS10 1AB'.
 */
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

export const addressEndpoints = declareRecordEndpoints({
  name: 'addresses',
  what: 'an address',
  body: z.strictObject({
    address1: requiredLine(100, 'Enter the first line of the address'),
    address2: optionalLine(100),
    address3: optionalLine(100),
    address4: optionalLine(100),
    city: requiredLine(100, 'Enter the town or city'),
    county: optionalLine(100),
    postCode: optionalLine(20),
    country: z._default(optionalLine(60), UNITED_KINGDOM),
  }),
  item: Address,
})
