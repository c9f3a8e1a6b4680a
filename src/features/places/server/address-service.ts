import * as z from 'zod/mini'
import { createCircuitBreaker } from '#server/operations/circuit.ts'
import { UNITED_KINGDOM } from '#shared/words/address.ts'
import type { PostalAddress } from '../contract/addresses.ts'
import { toPlaceCase } from '../domain/place-case.ts'

/** Returns the addresses of a postcode; throws if the service fails. */
export type AddressService = (postCode: string) => Promise<readonly PostalAddress[]>

const POSTCODE_PLACEHOLDER = '{postcode}'
const REQUEST_TIMEOUT_MS = 3000
const MAX_RESPONSE_BYTES = 1024 * 1024
const MAX_ADDRESSES = 200

const optionalLine = z._default(z.nullable(z.string().check(z.maxLength(200))), '')
/** The fields of a response that are used, in the format of Ideal Postcodes. For any other service, a small proxy can convert its responses. */
const ServiceResponse = z.object({
  result: z
    .array(
      z.object({
        line_1: optionalLine,
        line_2: optionalLine,
        line_3: optionalLine,
        post_town: optionalLine,
        county: optionalLine,
        postcode: optionalLine,
        country: optionalLine,
      }),
    )
    .check(z.maxLength(MAX_ADDRESSES)),
})
type ServiceAddress = z.output<typeof ServiceResponse>['result'][number]

/** Creates a client of the address service at ADDRESS_LOOKUP_URL. After several failures it makes no requests for a while. */
export function makeAddressService(
  url: string,
  { patienceMs = REQUEST_TIMEOUT_MS } = {},
): AddressService {
  const through = createCircuitBreaker()
  return (postCode) =>
    through(() =>
      requestAddresses(url.replace(POSTCODE_PLACEHOLDER, encodeURIComponent(postCode)), patienceMs),
    )
}

async function requestAddresses(
  address: string,
  patienceMs: number,
): Promise<readonly PostalAddress[]> {
  const response = await fetch(address, {
    headers: { accept: 'application/json' },
    signal: AbortSignal.timeout(patienceMs),
    redirect: 'error',
  })
  // The status 404 means a postcode without known addresses, which is a valid response.
  if (response.status === 404) return response.body?.cancel().then(() => []) ?? []
  if (!response.ok) throw new Error(`the address service answered ${response.status}`)
  return ServiceResponse.parse(JSON.parse(await readLimitedBody(response))).result.map(
    toPostalAddress,
  )
}

/** Reads the body of a response, and throws if it is too large. */
async function readLimitedBody(response: Response): Promise<string> {
  const pieces: Uint8Array[] = []
  let bytes = 0
  for await (const piece of response.body ?? []) {
    bytes += piece.byteLength
    if (bytes > MAX_RESPONSE_BYTES) throw new Error('the address service answered too much')
    pieces.push(piece)
  }
  return Buffer.concat(pieces).toString('utf8')
}

const UK_COUNTRIES = ['England', 'Scotland', 'Wales', 'Northern Ireland', '']

const toPostalAddress = ({
  line_1,
  line_2,
  line_3,
  post_town,
  county,
  postcode,
  country,
}: ServiceAddress): PostalAddress => ({
  address1: (line_1 ?? '').trim(),
  address2: (line_2 ?? '').trim(),
  address3: (line_3 ?? '').trim(),
  address4: '',
  city: toPlaceCase((post_town ?? '').trim()),
  county: (county ?? '').trim(),
  postCode: (postcode ?? '').trim(),
  country: UK_COUNTRIES.includes((country ?? '').trim()) ? UNITED_KINGDOM : (country ?? '').trim(),
})
