/**
 * The lexemes that have been read so far, numbered by their first occurrence. It is a hash table over code units, so that a lexeme inside a longer
 * text can be looked up without creating a string: building the index at startup looks up a hundred million lexemes.
 */
export type LexemeTable = {
  count: number
  slots: Uint32Array
  hashes: Uint32Array
  units: Uint16Array
  offsets: Uint32Array
}

export const makeLexemeTable = (): LexemeTable => ({
  count: 0,
  slots: new Uint32Array(1 << 12),
  hashes: new Uint32Array(1 << 11),
  units: new Uint16Array(1 << 14),
  offsets: new Uint32Array((1 << 11) + 1),
})

/** Returns the number of the lexeme at this range of the text, adding it if it is new. */
export function findOrAddLexeme(
  lexicon: LexemeTable,
  text: string,
  from: number,
  to: number,
): number {
  let hash = 0
  for (let at = from; at < to; at++)
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193) ^ (hash >>> 15)
  hash >>>= 0
  const { slots, hashes } = lexicon
  const mask = slots.length - 1
  for (let slot = (Math.imul(hash, 0x9e3779b1) >>> 7) & mask; ; slot = (slot + 1) & mask) {
    const number = slots[slot]! - 1
    if (number < 0) {
      slots[slot] = lexicon.count + 1
      return addLexeme(lexicon, hash, text, from, to)
    }
    if (hashes[number] === hash && isSameLexeme(lexicon, number, text, from, to)) return number
  }
}

export function listLexemes({ count, units, offsets }: LexemeTable): string[] {
  return Array.from({ length: count }, (_, number) =>
    String.fromCharCode(...units.subarray(offsets[number], offsets[number + 1])),
  )
}

function isSameLexeme(
  { units, offsets }: LexemeTable,
  number: number,
  text: string,
  from: number,
  to: number,
): boolean {
  let unit = offsets[number]!
  if (offsets[number + 1]! - unit !== to - from) return false
  for (let at = from; at < to; at++) if (units[unit++] !== text.charCodeAt(at)) return false
  return true
}

function addLexeme(
  lexicon: LexemeTable,
  hash: number,
  text: string,
  from: number,
  to: number,
): number {
  const number = lexicon.count++
  const begin = lexicon.offsets[number]!
  if (begin + to - from > lexicon.units.length)
    lexicon.units = copyToLarger(lexicon.units, new Uint16Array(2 * (begin + to - from)))
  for (let at = from; at < to; at++) lexicon.units[begin + at - from] = text.charCodeAt(at)
  lexicon.offsets[number + 1] = begin + to - from
  lexicon.hashes[number] = hash
  // The table grows when half of its slots are used, so that look-ups remain fast.
  if (lexicon.count * 2 >= lexicon.slots.length) growTable(lexicon)
  return number
}

function growTable(lexicon: LexemeTable): void {
  const slots = new Uint32Array(lexicon.slots.length * 2)
  const mask = slots.length - 1
  for (let number = 0; number < lexicon.count; number++) {
    let slot = (Math.imul(lexicon.hashes[number]!, 0x9e3779b1) >>> 7) & mask
    while (slots[slot] !== 0) slot = (slot + 1) & mask
    slots[slot] = number + 1
  }
  lexicon.slots = slots
  lexicon.hashes = copyToLarger(lexicon.hashes, new Uint32Array(slots.length / 2))
  lexicon.offsets = copyToLarger(lexicon.offsets, new Uint32Array(slots.length / 2 + 1))
}

function copyToLarger<Values extends Uint16Array | Uint32Array>(
  values: Values,
  room: Values,
): Values {
  room.set(values)
  return room
}
