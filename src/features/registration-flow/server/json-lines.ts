import { type Spot, spotInWords } from '../domain/check/mistake.ts'

type Read = {
  readonly lines: ReadonlyMap<string, number>
  readonly repeated: readonly { readonly spot: Spot; readonly line: number }[]
}
type Open = { readonly spot: Spot; readonly keys: Set<string> | null; next: number; key: string }

const TOKEN = /"(?:[^"\\]|\\.)*"|[{}[\],:]|[^\s"{}[\],:]+/g

/**
 * Finds the first line of each value in a JSON text, by its spot as text, and the keys that occur twice in one object, of which JSON.parse would
 * silently use the last. The text must be valid JSON.
 */
export function linesOf(json: string): Read {
  const lines = new Map<string, number>()
  const repeated: { spot: Spot; line: number }[] = []
  const open: Open[] = []
  let line = 1
  let read = 0
  let awaitsKey = false
  for (const { 0: token, index } of json.matchAll(TOKEN)) {
    line += (json.slice(read, index).match(/\n/g) ?? []).length
    read = index
    const inside = open.at(-1)
    if (token === '}' || token === ']') open.pop()
    else if (token === ',') {
      awaitsKey = inside?.keys != null
      if (inside && !inside.keys) inside.next += 1
    } else if (token === ':') awaitsKey = false
    else if (awaitsKey && inside?.keys) {
      inside.key = JSON.parse(token) as string
      if (inside.keys.has(inside.key)) repeated.push({ spot: [...inside.spot, inside.key], line })
      inside.keys.add(inside.key)
    } else {
      const spot: Spot = inside ? [...inside.spot, inside.keys ? inside.key : inside.next] : []
      lines.set(spotInWords(spot), line)
      if (token === '{' || token === '[')
        open.push({ spot, keys: token === '{' ? new Set() : null, next: 0, key: '' })
      awaitsKey = token === '{'
    }
  }
  return { lines, repeated }
}
