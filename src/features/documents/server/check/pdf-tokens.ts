import { REFUSED } from '../../domain/refusals.ts'
import { unfit } from './unfit.ts'

export type PdfPart = {
  readonly names: ReadonlySet<string> /** Where the data of its stream begins, if it has one. */
  readonly stream: number | undefined
}

/** Work is counted: thousands of objects that each open a string to the end of the file would otherwise cost the square of its size. */
export class Budget {
  #left: number

  constructor(steps: number) {
    this.#left = steps
  }

  spend(steps: number) {
    this.#left -= steps
    if (this.#left < 0) throw unfit(REFUSED.uncheckable)
  }
}

const SPACE = new Set([0, 9, 10, 12, 13, 32])
const DELIMITER = new Set([...'()<>[]{}/%'].map((character) => character.charCodeAt(0)))
const [PERCENT, OPEN, CLOSE, SLASH, BACKSLASH, LESS, GREATER] = [...'%()/\\<>'].map((character) =>
  character.charCodeAt(0),
) as [number, number, number, number, number, number, number]
const ENDS = new Set(['endobj', 'stream', 'xref', 'startxref', 'obj'])

/** The names (`/Like#20This` decoded) from `start` to the end of the object. What stands in strings and comments is text and no name. */
export function readPart(
  bytes: Buffer,
  start: number,
  budget: Budget,
  end = bytes.length,
): PdfPart {
  const names = new Set<string>()
  let at = start
  while (at < end) {
    const from = at
    const byte = bytes[at] ?? 0
    if (byte === PERCENT) at = endOfLine(bytes, at, end)
    else if (byte === OPEN) at = endOfString(bytes, at, end)
    else if (byte === LESS) at = bytes[at + 1] === LESS ? at + 2 : endOfHexString(bytes, at, end)
    else if (byte === SLASH) {
      at = endOfWord(bytes, at + 1, end)
      names.add(decodedName(bytes.toString('latin1', from + 1, Math.min(at, from + 128))))
    } else if (SPACE.has(byte) || DELIMITER.has(byte)) at += 1
    else {
      at = endOfWord(bytes, at, end)
      const word = at - from < 10 ? bytes.toString('latin1', from, at) : ''
      if (ENDS.has(word))
        return { names, stream: word === 'stream' ? startOfData(bytes, at) : undefined }
    }
    budget.spend(at - from)
  }
  return { names, stream: undefined }
}

const decodedName = (name: string) =>
  name.replace(/#([0-9a-f]{2})/gi, (_whole, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  )

function endOfWord(bytes: Buffer, at: number, end: number) {
  while (at < end && !SPACE.has(bytes[at] ?? 0) && !DELIMITER.has(bytes[at] ?? 0)) at += 1
  return at
}

function endOfLine(bytes: Buffer, at: number, end: number) {
  while (at < end && bytes[at] !== 10 && bytes[at] !== 13) at += 1
  return at
}

function endOfString(bytes: Buffer, at: number, end: number) {
  for (let depth = 0; at < end; at += 1) {
    if (bytes[at] === BACKSLASH) at += 1
    else if (bytes[at] === OPEN) depth += 1
    else if (bytes[at] === CLOSE && --depth === 0) return at + 1
  }
  return end
}

function endOfHexString(bytes: Buffer, at: number, end: number) {
  while (at < end && bytes[at] !== GREATER) at += 1
  return at + 1
}

/** The data begins after the line end that follows the word `stream`. */
function startOfData(bytes: Buffer, at: number) {
  if (bytes[at] === 13) at += 1
  return bytes[at] === 10 ? at + 1 : at
}
