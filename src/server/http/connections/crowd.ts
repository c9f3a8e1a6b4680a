import { STANDINGS, type Standing } from './line.ts'

type Placed = { readonly standing: Standing; readonly since: number }

/**
 * Chooses the connection that is missed least: the one that has been idle for longest, else the one that has been sending for longest. Those that are
 * being answered stay.
 */
export function dispensable<One extends Placed>(lines: Iterable<One>): One | undefined {
  let [found, rank] = [undefined as One | undefined, STANDINGS.indexOf('answered')]
  for (const line of lines) {
    const own = STANDINGS.indexOf(line.standing)
    if (own < rank || (found && own === rank && line.since < found.since))
      [found, rank] = [line, own]
  }
  return found
}

/** Returns the requests on their way that exceed what one address may have, those first that began first. */
export function beyond<One extends Placed>(lines: Iterable<One>, most: number): readonly One[] {
  const sending = [...lines].filter(({ standing }) => standing === 'sending')
  return sending
    .sort((one, other) => one.since - other.since)
    .slice(0, Math.max(0, sending.length - most))
}
