import { CONNECTION_STATES, type ConnectionState } from './connection-state.ts'

type ConnectionWithState = { readonly standing: ConnectionState; readonly since: number }

/**
 * Chooses the connection to close: the one that has been idle longest, else the one that has been sending longest. Connections with a response in
 * progress are never chosen.
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
