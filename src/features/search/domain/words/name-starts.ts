/** Names by the first letter and by the first two letters of each of their words, the most wanted first. */
export type NamesByStart = ReadonlyMap<string, readonly NameStart[]>
/** A name, and its text from one of its words to the end. */
type NameStart = { readonly from: string; readonly name: string; readonly whole: boolean }

/** Indexes names. `key` is the name as people type it: words in lower case with one space in between. */
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

/** Returns names with this beginning, then names that contain a word with it; the most wanted come first in both. */
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
