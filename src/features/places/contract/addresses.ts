import * as z from 'zod/mini'
import { endpoint, jsonReply } from '#shared/endpoint.ts'

const AddressTextSchema = z.string()

/** The eight fields of an address [seed 3 'Registration address fields']; an unknown one is empty. */
export const PostalAddress = z.strictObject({
  address1: AddressTextSchema,
  address2: AddressTextSchema,
  address3: AddressTextSchema,
  address4: AddressTextSchema,
  city: AddressTextSchema,
  county: AddressTextSchema,
  postCode: AddressTextSchema,
  country: AddressTextSchema,
})
export type PostalAddress = z.output<typeof PostalAddress>

/**
 * A postcode with its town, county and country, each empty if unknown, and the addresses at the postcode. `addresses` is null if no address service
 * is configured or it failed.
 */
export const PostcodeAddresses = z.strictObject({
  postCode: AddressTextSchema,
  city: AddressTextSchema,
  county: AddressTextSchema,
  country: AddressTextSchema,
  addresses: z.nullable(z.array(PostalAddress)),
})
export type PostcodeAddresses = z.output<typeof PostcodeAddresses>

export const findAddresses = endpoint({
  api: 'portal',
  method: 'GET',
  path: '/addresses',
  query: z.object({
    postcode: z.string().check(z.maxLength(20, 'Enter a full UK postcode, for example LS10 1AB')),
  }),
  reply: jsonReply(PostcodeAddresses),
  summary:
    'List the addresses of a postcode, or only its town and county if no address service is set up',
})
