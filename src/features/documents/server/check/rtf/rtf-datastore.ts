import { CompoundFile } from '../compound-file.ts'
import { XmlCheck } from '../xml-check.ts'

const EMBEDDED_OBJECT_START = '0105000002000000'
const NO_PICTURE_HEX = '0105000000000000'
const XML_READER_PATTERN = /^Msxml2\.SAXXMLReader\.\d\.0$/
const STORAGE_PATH_PATTERN = /^MsoDataStore(\/[^/]{1,31})?$/
const XML_STREAM_PATTERN = /^MsoDataStore\/[^/]{1,31}\/(Item|Properties)$/

/**
 * Returns whether a datastore is harmless. Word ends every rich text with one: an embedded object of its XML reader (MS-OLEDS 2.2.4), with a compound
 * file that is empty or has the document's custom XML in `MsoDataStore`. Any other object does not come from Word and is refused.
 */
export function isHarmlessDatastore(text: string): boolean {
  const hex = text.replace(/\s+/g, '')
  if (!/^([0-9a-f]{2})+$/i.test(hex)) return false
  const bytes = Buffer.from(hex, 'hex')
  const name = 12 + (bytes.length > 12 ? bytes.readUInt32LE(8) : 0)
  const store = name + 12
  if (bytes.length < store || name > 64 || bytes.toString('hex', 0, 8) !== EMBEDDED_OBJECT_START)
    return false
  if (!XML_READER_PATTERN.test(bytes.toString('latin1', 12, name - 1)) || bytes[name - 1] !== 0)
    return false
  const end = store + bytes.readUInt32LE(name + 8)
  return (
    bytes.readBigUInt64LE(name) === 0n &&
    bytes.toString('hex', end) === NO_PICTURE_HEX &&
    containsOnlyXml(bytes.subarray(store, end))
  )
}

function containsOnlyXml(bytes: Buffer): boolean {
  const file = CompoundFile.open(bytes)
  return (
    file !== undefined &&
    [...(file.paths() ?? [['none', undefined] as const])].every(([path, entry]) =>
      entry?.storage
        ? STORAGE_PATH_PATTERN.test(path)
        : XML_STREAM_PATTERN.test(path) && isXml(entry && file.read(entry)),
    )
  )
}

function isXml(content: Buffer | undefined): boolean {
  if (!content) return false
  try {
    const check = new XmlCheck({ open: () => {} })
    check.write(content)
    check.end()
    return true
  } catch {
    return false
  }
}
