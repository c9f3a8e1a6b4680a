import { type FlowFilePath, formatFlowFilePath } from '../domain/check/mistake.ts'

type JsonLines = {
  readonly lines: ReadonlyMap<string, number>
  readonly repeated: readonly { readonly spot: FlowFilePath; readonly line: number }[]
}
type OpenJsonValue = {
  readonly spot: FlowFilePath
  readonly keys: Set<string> | null
  next: number
  key: string
}

const JSON_TOKEN_PATTERN = /"(?:[^"\\]|\\.)*"|[{}[\],:]|[^\s"{}[\],:]+/g

/**
 * Finds the first line of each value in a JSON text, by the value's path as text. Also finds keys that occur twice in one object, because JSON.parse
 * would silently use only the last. The text must be valid JSON.
 */
export function findJsonLines(json: string): JsonLines {
  const lines = new Map<string, number>()
  const repeated: { spot: FlowFilePath; line: number }[] = []
  const open: OpenJsonValue[] = []
  let line = 1
  let read = 0
  let awaitsKey = false
  for (const { 0: token, index } of json.matchAll(JSON_TOKEN_PATTERN)) {
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
      const spot: FlowFilePath = inside
        ? [...inside.spot, inside.keys ? inside.key : inside.next]
        : []
      lines.set(formatFlowFilePath(spot), line)
      if (token === '{' || token === '[')
        open.push({ spot, keys: token === '{' ? new Set() : null, next: 0, key: '' })
      awaitsKey = token === '{'
    }
  }
  return { lines, repeated }
}
