const RECORD_HEADER_BYTES = 8
const CONTAINER_VERSION = 0xf
const DRAWING_GROUP_KIND = 0xf000
const DRAWING_KIND = 0xf002
const PROPERTY_TABLE_KINDS = [0xf00b, 0xf121, 0xf122]
/**
 * The ids of the properties that name the picture of a shape and of its fill. PICTURE_FLAG_PROPERTIES has the ids of the properties with the flags of
 * these pictures (MS-ODRAW 2.3.23, 2.3.7).
 */
const PICTURE_NAME_PROPERTIES = [0x105, 0x187]
const PICTURE_FLAG_PROPERTIES = [0x106, 0x188]
const LINKED_PICTURE_FLAG = 8
const LONG_VALUE_FLAG = 0x8000
const PROPERTY_NUMBER_MASK = 0x3fff

/**
 * Returns whether a shape uses a picture from a file outside the document. The drawings follow one another, each after one byte that says to which
 * part of the document it belongs.
 */
export function hasLinkedPictures(drawings: Buffer): boolean {
  let at = 0
  while (at + RECORD_HEADER_BYTES <= drawings.length) {
    const isRecord = [DRAWING_GROUP_KIND, DRAWING_KIND].includes(drawings.readUInt16LE(at + 2))
    const from = isRecord ? at : at + 1
    if (from + RECORD_HEADER_BYTES > drawings.length) return false
    const end = from + RECORD_HEADER_BYTES + drawings.readUInt32LE(from + 4)
    if (hasLinkedRecord(drawings.subarray(from, end), 0)) return true
    at = end
  }
  return false
}

function hasLinkedRecord(records: Buffer, depth: number): boolean {
  if (depth > 20) return true
  for (let at = 0; at + RECORD_HEADER_BYTES <= records.length; ) {
    const version = records.readUInt16LE(at) & 0xf
    const kind = records.readUInt16LE(at + 2)
    const content = records.subarray(
      at + RECORD_HEADER_BYTES,
      at + RECORD_HEADER_BYTES + records.readUInt32LE(at + 4),
    )
    if (version === CONTAINER_VERSION && hasLinkedRecord(content, depth + 1)) return true
    if (
      PROPERTY_TABLE_KINDS.includes(kind) &&
      hasLinkedProperty(content, records.readUInt16LE(at) >> 4)
    )
      return true
    at += RECORD_HEADER_BYTES + records.readUInt32LE(at + 4)
  }
  return false
}

/**
 * Returns whether one of a shape's properties refers to a picture outside the document. Each property has six bytes. Values that do not fit follow
 * after all properties, in the same order.
 */
function hasLinkedProperty(content: Buffer, count: number): boolean {
  let long = count * 6
  for (let property = 0; property < count && property * 6 + 6 <= content.length; property += 1) {
    const named = content.readUInt16LE(property * 6)
    const value = content.readUInt32LE(property * 6 + 2)
    if (
      PICTURE_FLAG_PROPERTIES.includes(named & PROPERTY_NUMBER_MASK) &&
      (value & LINKED_PICTURE_FLAG) !== 0
    )
      return true
    if ((named & LONG_VALUE_FLAG) === 0) continue
    const text = content.toString('utf16le', long, long + value)
    if (
      PICTURE_NAME_PROPERTIES.includes(named & PROPERTY_NUMBER_MASK) &&
      /^\s*(\\\\|\/\/|[a-z]+:\/\/)/i.test(text)
    )
      return true
    long += value
  }
  return false
}
