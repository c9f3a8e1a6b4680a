/** Names, the most wanted first, by the first letter and by the first two letters of each of their words. */
export type NameStarts = ReadonlyMap<string, readonly Start[]>
/** A name from one of its words on. */
type Start = { readonly from: string; readonly name: string; readonly whole: boolean }

/** `key` is the name as it is typed: words in lower case with one space between. */
export function nameStarts(names: Iterable<readonly [key: string, name: string]>): NameStarts {
  const starts = new Map<string, Start[]>()
  const add = (letters: string, start: Start) => {
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

/** Names that begin so, then names with a word that does; the most wanted first in both. */
export function namesStarting(starts: NameStarts, typed: string, limit: number): string[] {
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
