/**
 * Returns the first refusal that is not in `before`, the refusals at the last check. `before` is undefined when the page was just opened: no refusal
 * counts as new then, because the person chose which page to open.
 */
export function findNewRefusal<Refusal>(
  refused: readonly Refusal[],
  before: readonly Refusal[] | undefined,
): Refusal | undefined {
  if (!before) return undefined
  const known = new Set(before.map((refusal) => JSON.stringify(refusal)))
  return refused.find((refusal) => !known.has(JSON.stringify(refusal)))
}
