import * as z from 'zod/mini'
import { circuit } from '#server/operations/circuit.ts'
import { UNITED_KINGDOM } from '#shared/words/address.ts'
import type { PostalAddress } from '../contract/addresses.ts'
import { placeCase } from '../domain/place-case.ts'

/** Answers the addresses of a postcode; throws when the service did not do its part. */
export type AddressService = (postCode: string) => Promise<readonly PostalAddress[]>

const PLACE_OF_POSTCODE = '{postcode}'
const PATIENCE_MS = 3000
const LARGEST_ANSWER = 1024 * 1024
const MOST_ADDRESSES = 200

const line = z._default(z.nullable(z.string().check(z.maxLength(200))), '')
/** The part of Ideal Postcodes' form that is used. A small proxy can give any other service this form. */
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

/** The service of ADDRESS_LOOKUP_URL; one that is down is left alone for a while. */
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
  // A postcode that it does not know is an answer.
  if (response.status === 404) return response.body?.cancel().then(() => []) ?? []
  if (!response.ok) throw new Error(`the address service answered ${response.status}`)
  return Found.parse(JSON.parse(await textOf(response))).result.map(addressOf)
}

/** An answer without end is no answer. */
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
