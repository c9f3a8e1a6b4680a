/**
 * Returns the first refusal that was not there before. `before` is undefined when the page was just opened: the person then chose where to go, and an
 * answer that was refused earlier does not lead away from there.
 */
export function findNewRefusal<Refusal>(
  refused: readonly Refusal[],
  before: readonly Refusal[] | undefined,
): Refusal | undefined {
  if (!before) return undefined
  const known = new Set(before.map((refusal) => JSON.stringify(refusal)))
  return refused.find((refusal) => !known.has(JSON.stringify(refusal)))
}
