import * as z from 'zod/mini'
import { endpoint, json } from '#shared/endpoint.ts'

const text = z.string()

/** The eight fields of an address [seed 3 'Registration address fields']; an unknown one is empty. */
export const PostalAddress = z.strictObject({
  address1: text,
  address2: text,
  address3: text,
  address4: text,
  city: text,
  county: text,
  postCode: text,
  country: text,
})
export type PostalAddress = z.output<typeof PostalAddress>

/**
 * The town, county and country of a postcode, empty if unknown, and the addresses there. `addresses` is null if no address service is set up or it
 * failed.
 */
export const AtPostcode = z.strictObject({
  postCode: text,
  city: text,
  county: text,
  country: text,
  addresses: z.nullable(z.array(PostalAddress)),
})
export type AtPostcode = z.output<typeof AtPostcode>

export const findAddresses = endpoint({
  api: 'portal',
  method: 'GET',
  path: '/addresses',
  query: z.object({
    postcode: z.string().check(z.maxLength(20, 'Enter a full UK postcode, for example LS10 1AB')),
  }),
  reply: json(AtPostcode),
  summary: 'The addresses of a postcode, or its town and county where no address service is set up',
})
