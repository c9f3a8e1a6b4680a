import { describeTypeMismatch, FILE_REFUSALS } from '../../../domain/refusals.ts'
import { openDoc } from '../../read/read-doc.ts'
import { type CompoundEntry, CompoundFile, isCompoundFile } from '../compound-file.ts'
import { isHarmlessDoc } from './doc-content.ts'
import { createMismatchError } from '../mismatch.ts'
import { isHarmlessFieldData } from '../../../domain/field-data.ts'
import { createUnfitFileError } from '../unfit.ts'

const KNOWN_STREAM_NAMES = [
  'WordDocument',
  '0Table',
  '1Table',
  'Data',
  '\u0001CompObj',
  '\u0005SummaryInformation',
  '\u0005DocumentSummaryInformation',
]
/**
 * The folder for embedded objects, which every Word document has; it is harmless if it is empty. BOUND_DATA_PATTERN matches the streams with XML data
 * that is bound to the document.
 */
const EMPTY_STORAGE = 'ObjectPool'
const BOUND_DATA_PATTERN = /^MsoDataStore(\/|$)/
const WORD_MAGIC = 0xa5ec
const ENCRYPTED_FLAG = 0x0100

/** Throws unless the file is a Word 97 document: a compound file with only known streams, readable text and harmless fields. */
export async function checkDoc(bytes: Buffer) {
  if (!isCompoundFile(bytes)) throw await createMismatchError(bytes, 'doc')
  const file = CompoundFile.open(bytes)
  if (!file) throw createUnfitFileError(FILE_REFUSALS.damaged)
  if (hasEncryptedPackage(file)) throw createUnfitFileError(FILE_REFUSALS.protected)
  const document = file.entries.find(({ name, storage }) => name === 'WordDocument' && !storage)
  if (!document) throw createUnfitFileError(describeTypeMismatch('doc'))
  const content = file.read(document)
  if (!content || content.length < 32) throw createUnfitFileError(FILE_REFUSALS.damaged)
  if (content.readUInt16LE(0) !== WORD_MAGIC)
    throw createUnfitFileError(describeTypeMismatch('doc'))
  if (content.readUInt16LE(10) & ENCRYPTED_FLAG) throw createUnfitFileError(FILE_REFUSALS.protected)
  const paths = file.paths()
  if (!paths) throw createUnfitFileError(FILE_REFUSALS.damaged)
  for (const [name, entry] of paths)
    if (!isKnownStream(name, entry, file)) throw createUnfitFileError(FILE_REFUSALS.active)
  if (!isLinkBaseHarmless(file)) throw createUnfitFileError(FILE_REFUSALS.active)
  const opened = openDoc(file)
  if (!opened) throw createUnfitFileError(FILE_REFUSALS.damaged)
  if (!isHarmlessDoc(opened, file.stream('Data'))) throw createUnfitFileError(FILE_REFUSALS.active)
}

const LINK_BASE_PROPERTY = '_PID_LINKBASE'

/**
 * Returns whether the document's link base is harmless. A link base is the beginning of all incomplete link addresses, and is stored in the
 * document's properties.
 */
function isLinkBaseHarmless(file: CompoundFile): boolean {
  const properties = file.stream('\u0005DocumentSummaryInformation')
  if (!properties) return true
  const named = [LINK_BASE_PROPERTY, Buffer.from(LINK_BASE_PROPERTY, 'utf16le')].some((name) =>
    properties.includes(name),
  )
  return !named || isHarmlessFieldData(properties.toString('latin1'))
}

const NO_ENTRY_INDEX = 0xffffffff

function isKnownStream(name: string, entry: CompoundEntry, file: CompoundFile): boolean {
  if (BOUND_DATA_PATTERN.test(name)) return true
  if (entry.storage) return name === EMPTY_STORAGE && entry.child === NO_ENTRY_INDEX
  return (
    KNOWN_STREAM_NAMES.includes(name) ||
    (name === '\u0001Ole' && isUnlinkedOleStream(file.read(entry)))
  )
}

/** Returns whether the stream '\1Ole' contains only a header without a link, as LibreOffice writes it. */
const isUnlinkedOleStream = (said: Buffer | undefined) =>
  said !== undefined && said.length <= 20 && said.length >= 8 && (said.readUInt32LE(4) & 1) === 0

/** Returns whether the bytes are a Word or OpenDocument file with a password, which is a compound file with the stream EncryptedPackage. */
export const isPasswordProtectedOffice = (bytes: Buffer) => {
  const file = CompoundFile.open(bytes)
  return file !== undefined && hasEncryptedPackage(file)
}
const hasEncryptedPackage = ({ entries }: CompoundFile) =>
  entries.some(({ name }) => name === 'EncryptedPackage')
