import * as z from 'zod/mini'
import { circuit } from '#server/operations/circuit.ts'
import { UNITED_KINGDOM } from '#shared/words/address.ts'
import type { PostalAddress } from '../contract/addresses.ts'
import { placeCase } from '../domain/place-case.ts'

/** Returns the addresses of a postcode; throws if the service fails. */
export type AddressService = (postCode: string) => Promise<readonly PostalAddress[]>

const PLACE_OF_POSTCODE = '{postcode}'
const PATIENCE_MS = 3000
const LARGEST_ANSWER = 1024 * 1024
const MOST_ADDRESSES = 200

const line = z._default(z.nullable(z.string().check(z.maxLength(200))), '')
/** The fields of the Ideal Postcodes format that are used. A small proxy can convert any other service to this format. */
const Found = z.object({
  result: z
    .array(
      z.object({
        line_1: line,
        line_2: line,
        line_3: line,
        post_town: line,
        county: line,
        postcode: line,
        country: line,
      }),
    )
    .check(z.maxLength(MOST_ADDRESSES)),
})
type Line = z.output<typeof Found>['result'][number]

/** Creates a client for the service at ADDRESS_LOOKUP_URL. After failures it pauses its requests for a while. */
export function addressService(url: string, { patienceMs = PATIENCE_MS } = {}): AddressService {
  const through = circuit()
  return (postCode) =>
    through(() => asked(url.replace(PLACE_OF_POSTCODE, encodeURIComponent(postCode)), patienceMs))
}

async function asked(address: string, patienceMs: number): Promise<readonly PostalAddress[]> {
  const response = await fetch(address, {
    headers: { accept: 'application/json' },
    signal: AbortSignal.timeout(patienceMs),
    redirect: 'error',
  })
  // The status 404 means a postcode without known addresses, which is a valid response.
  if (response.status === 404) return response.body?.cancel().then(() => []) ?? []
  if (!response.ok) throw new Error(`the address service answered ${response.status}`)
  return Found.parse(JSON.parse(await textOf(response))).result.map(addressOf)
}

/** Reads the body of a response, and throws if it is too large. */
async function textOf(response: Response): Promise<string> {
  const pieces: Uint8Array[] = []
  let bytes = 0
  for await (const piece of response.body ?? []) {
    bytes += piece.byteLength
    if (bytes > LARGEST_ANSWER) throw new Error('the address service answered too much')
    pieces.push(piece)
  }
  return Buffer.concat(pieces).toString('utf8')
}

const KINGDOM = ['England', 'Scotland', 'Wales', 'Northern Ireland', '']

const addressOf = ({
  line_1,
  line_2,
  line_3,
  post_town,
  county,
  postcode,
  country,
}: Line): PostalAddress => ({
  address1: (line_1 ?? '').trim(),
  address2: (line_2 ?? '').trim(),
  address3: (line_3 ?? '').trim(),
  address4: '',
  city: placeCase((post_town ?? '').trim()),
  county: (county ?? '').trim(),
  postCode: (postcode ?? '').trim(),
  country: KINGDOM.includes((country ?? '').trim()) ? UNITED_KINGDOM : (country ?? '').trim(),
})
