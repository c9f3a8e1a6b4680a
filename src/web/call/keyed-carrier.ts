import { type CallCarrier, createFetchCarrier } from './carrier.ts'

/** A request and its idempotency key, by which the server carries it out only once within 24 hours, however often it is sent. */
export type KeyedRequest = { readonly content: string; readonly key: string }

/** The maximum number of remembered requests. No one sends more different requests before the first response. */
const MAX_REMEMBERED_REQUESTS = 5

/**
 * Returns the remembered requests, with the request for this body first. A body that is sent again keeps its key: if only the response was lost, the
 * repetition creates no second record.
 */
export function rememberRequest(
  former: readonly KeyedRequest[],
  body: object,
): readonly [KeyedRequest, ...KeyedRequest[]] {
  const content = JSON.stringify(body)
  const others = former.filter((request) => request.content !== content)
  return [
    former.find((request) => request.content === content) ?? { content, key: crypto.randomUUID() },
    ...others.slice(0, MAX_REMEMBERED_REQUESTS - 1),
  ]
}

/** Makes a carrier that sends an idempotency key. Otherwise it equals the browser's carrier. */
export const createKeyedCarrier = ({ key }: KeyedRequest): CallCarrier =>
  createFetchCarrier((response) => response.blob(), { 'idempotency-key': key })
