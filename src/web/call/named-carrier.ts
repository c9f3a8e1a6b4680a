import { type Carrier, fetchCarrier } from './carrier.ts'

/** What was asked for, and the name under which the server makes it once, however often it is sent (for 24 hours). */
export type NamedRequest = { readonly content: string; readonly key: string }

/** No one sends more of them than this before one is answered. */
const MOST_KEPT = 5

/** With the one for this body first: the same as before where the same was asked for before. Pressed again since no answer came, it must not make a second one. */
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

/** A carrier whose request has a name. Everything else is as with the browser's carrier. */
export const namedCarrier = ({ key }: NamedRequest): Carrier =>
  fetchCarrier((response) => response.blob(), { 'idempotency-key': key })
