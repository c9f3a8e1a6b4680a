/**
 * The names that contain a word with a given beginning. The keys are the first letter and the first two letters of each word; the names for a key are
 * in the order in which they were indexed.
 */
export type NamesByStart = ReadonlyMap<string, readonly NameStart[]>
/** A name and, in `from`, the part of it that begins with one of its words. `whole` is true if that is the first word. */
type NameStart = { readonly from: string; readonly name: string; readonly whole: boolean }

/** Indexes names, which must come in descending order of importance. `key` is the name as typed: words in lower case with one space in between. */
export function indexNameStarts(
  names: Iterable<readonly [key: string, name: string]>,
): NamesByStart {
  const starts = new Map<string, NameStart[]>()
  const add = (letters: string, start: NameStart) => {
    const same = starts.get(letters)
    if (same) same.push(start)
    else starts.set(letters, [start])
  }
  for (const [key, name] of names) {
    for (let at = 0; at >= 0; at = key.indexOf(' ', at) + 1 || -1) {
      const start = { from: key.slice(at), name, whole: at === 0 }
      add(start.from.slice(0, 1), start)
      if (start.from.length > 1) add(start.from.slice(0, 2), start)
    }
  }
  return starts
}

/**
 * Returns the names that begin with the typed text, then the names in which a later word begins with it. Both groups are in the order in which the
 * names were indexed.
 */
export function findNamesStarting(starts: NamesByStart, typed: string, limit: number): string[] {
  const first = new Set<string>()
  const later = new Set<string>()
  for (const { from, name, whole } of starts.get(typed.slice(0, 2)) ?? []) {
    if (!from.startsWith(typed)) continue
    if (whole) first.add(name)
    else if (later.size < limit) later.add(name)
    if (first.size === limit) break
  }
  return [...first, ...[...later].filter((name) => !first.has(name))].slice(0, limit)
}
