import { type Carrier, fetchCarrier } from './carrier.ts'

/** A request and its idempotency key, by which the server carries it out only once within 24 hours, however often it is sent. */
export type NamedRequest = { readonly content: string; readonly key: string }

/** The maximum number of requests that are remembered; no one sends more before the first response. */
const MOST_KEPT = 5

/**
 * Returns the remembered requests with the one for this body first. The same body reuses its key, so that a repetition after a missing response
 * creates no second record.
 */
export function namedRequests(
  former: readonly NamedRequest[],
  body: object,
): readonly [NamedRequest, ...NamedRequest[]] {
  const content = JSON.stringify(body)
  const others = former.filter((request) => request.content !== content)
  return [
    former.find((request) => request.content === content) ?? { content, key: crypto.randomUUID() },
    ...others.slice(0, MOST_KEPT - 1),
  ]
}

/** Makes a carrier that sends an idempotency key. Otherwise it equals the browser's carrier. */
export const namedCarrier = ({ key }: NamedRequest): Carrier =>
  fetchCarrier((response) => response.blob(), { 'idempotency-key': key })
