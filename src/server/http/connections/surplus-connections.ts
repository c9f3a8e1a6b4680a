import { CONNECTION_STATES, type ConnectionState } from './connection-state.ts'

type ConnectionWithState = { readonly standing: ConnectionState; readonly since: number }

/**
 * Returns the connection to close: one in the least needed of the CONNECTION_STATES and, among several, the one that has been in that state longest.
 * Returns undefined if every connection is receiving its response.
 */
export function findDispensableConnection<One extends ConnectionWithState>(
  lines: Iterable<One>,
): One | undefined {
  let [found, rank] = [undefined as One | undefined, CONNECTION_STATES.indexOf('answered')]
  for (const line of lines) {
    const own = CONNECTION_STATES.indexOf(line.standing)
    if (own < rank || (found && own === rank && line.since < found.since))
      [found, rank] = [line, own]
  }
  return found
}

/** Returns the incomplete requests that exceed the limit of one address, the oldest first. */
export function listRequestsBeyondLimit<One extends ConnectionWithState>(
  lines: Iterable<One>,
  most: number,
): readonly One[] {
  const sending = [...lines].filter(({ standing }) => standing === 'sending')
  return sending
    .sort((one, other) => one.since - other.since)
    .slice(0, Math.max(0, sending.length - most))
}
