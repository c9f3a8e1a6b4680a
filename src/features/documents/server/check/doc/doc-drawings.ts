const HEADER = 8
const CONTAINER = 0xf
const GROUP = 0xf000
const DRAWING = 0xf002
const PROPERTIES = [0xf00b, 0xf121, 0xf122]
/** The property ids of the picture of a shape and of its fill (MS-ODRAW 2.3.23, 2.3.7): NAMES for their names, FLAGS for their flags. */
const NAMES = [0x105, 0x187]
const FLAGS = [0x106, 0x188]
const LINKED = 8
const COMPLEX = 0x8000
const NUMBER = 0x3fff

/**
 * Returns whether a shape uses a picture from a file outside the document. Drawings follow each other, each after a byte that states where it
 * belongs.
 */
export function linksPictures(drawings: Buffer): boolean {
  let at = 0
  while (at + HEADER <= drawings.length) {
    const isRecord = [GROUP, DRAWING].includes(drawings.readUInt16LE(at + 2))
    const from = isRecord ? at : at + 1
    if (from + HEADER > drawings.length) return false
    const end = from + HEADER + drawings.readUInt32LE(from + 4)
    if (anyLinked(drawings.subarray(from, end), 0)) return true
    at = end
  }
  return false
}

function anyLinked(records: Buffer, depth: number): boolean {
  if (depth > 20) return true
  for (let at = 0; at + HEADER <= records.length; ) {
    const version = records.readUInt16LE(at) & 0xf
    const kind = records.readUInt16LE(at + 2)
    const content = records.subarray(at + HEADER, at + HEADER + records.readUInt32LE(at + 4))
    if (version === CONTAINER && anyLinked(content, depth + 1)) return true
    if (PROPERTIES.includes(kind) && saysLinked(content, records.readUInt16LE(at) >> 4)) return true
    at += HEADER + records.readUInt32LE(at + 4)
  }
  return false
}

/** Returns whether a property refers to a linked picture. Each property has six bytes; longer values follow after all of them, in the same order. */
function saysLinked(content: Buffer, count: number): boolean {
  let long = count * 6
  for (let property = 0; property < count && property * 6 + 6 <= content.length; property += 1) {
    const named = content.readUInt16LE(property * 6)
    const value = content.readUInt32LE(property * 6 + 2)
    if (FLAGS.includes(named & NUMBER) && (value & LINKED) !== 0) return true
    if ((named & COMPLEX) === 0) continue
    const text = content.toString('utf16le', long, long + value)
    if (NAMES.includes(named & NUMBER) && /^\s*(\\\\|\/\/|[a-z]+:\/\/)/i.test(text)) return true
    long += value
  }
  return false
}
