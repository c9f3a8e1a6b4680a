import { PDFArray, PDFDict, PDFName, type PDFObject, PDFRawStream } from '@cantoo/pdf-lib'
import { hasOnlyHarmlessActions } from './pdf-actions.ts'
import { readEntry, resolveObject, readName, readText } from './pdf-values.ts'
import { isHarmlessMetadata, isMetadata, hasTypedMetadata } from './pdf-metadata.ts'
import type { PdfObjects } from './pdf-objects.ts'

const splitWords = (list: string) => new Set(list.trim().split(/\s+/))

/** The allowed types (the key Type) of dictionaries. */
const ALLOWED_TYPES =
  splitWords(`Catalog Pages Page Template Font FontDescriptor CIDFontDescriptor FontFile Encoding CMap XObject ExtGState Pattern Shading ColorSpace Halftone
  Mask Group Metadata Outlines Outline Annot Action Border Dest Destination Names Resources ProcSet StructTreeRoot StructElem StructParents MCR OBJR Namespace ObjStm
  XRef OCG OCMD OCProperties OCConfig OutputIntent PageLabel PageLabels Trans Thread Bead Sig DocTimeStamp SigRef SigFieldLock TransformParams DSS VRI Extensions
  DeveloperExtensions Viewport Measure NumberFormat PtData MarkInfo ViewerPreferences PieceInfo Info Properties`)
const ALLOWED_ANNOTATION_TYPES =
  splitWords(`Link Text FreeText Line Square Circle Polygon PolyLine Highlight Underline Squiggly StrikeOut Caret Stamp Ink Popup Widget Watermark
  Redact PrinterMark`)
const ALLOWED_X_OBJECT_TYPES = splitWords('Image Form')
const ALLOWED_FILTERS = splitWords(
  `FlateDecode Fl LZWDecode LZW ASCII85Decode A85 ASCIIHexDecode AHx RunLengthDecode RL CCITTFaxDecode CCF DCTDecode DCT JBIG2Decode JPXDecode`,
)
const ALLOWED_CATALOG_KEYS =
  splitWords(`Type Version Extensions Pages PageLabels Names Dests ViewerPreferences PageLayout PageMode Outlines Threads OpenAction AA URI AcroForm Metadata
  StructTreeRoot MarkInfo Lang OutputIntents PieceInfo OCProperties Perms Legal DSS ModDate LastModified Title Author Creator Producer CreationDate Info`)
const ALLOWED_NAMES_KEYS = splitWords('Dests AP Pages Templates IDS Limits Names Kids')
/** Keys of dictionaries that contain scripts, embedded files, XFA forms or media, or load pages from another file. */
const ACTIVE_KEYS =
  splitWords(`JS JavaScript EmbeddedFiles EF RF XFA Renditions Rendition AlternatePresentations RichMediaContent RichMediaSettings RichMediaExecute
  Collection URLS DestOutputProfileRef 3DD 3DV Movie Launch Win`)

/** Returns whether an object neither runs, loads nor contains anything harmful. The object's type and keys show what it is for. */
export function isHarmlessPdfObject(object: PDFObject, objects: PdfObjects, depth = 0): boolean {
  if (depth > 100) return false
  const inner = (value: PDFObject) => isHarmlessPdfObject(value, objects, depth + 1)
  if (object instanceof PDFRawStream)
    return (
      isHarmlessStream(object.dict, objects) &&
      (!isMetadata(object.dict, objects) || isHarmlessMetadata(object)) &&
      inner(object.dict)
    )
  if (object instanceof PDFArray) return object.asArray().every(inner)
  if (!(object instanceof PDFDict)) return true
  return (
    isKnownDictionary(object, objects) &&
    hasOnlyHarmlessActions(object, objects) &&
    object.values().every(inner)
  )
}

function isKnownDictionary(dict: PDFDict, objects: PdfObjects): boolean {
  const keys = dict.keys().map((key) => key.decodeText())
  if (keys.some((key) => ACTIVE_KEYS.has(key)) || !hasTypedMetadata(dict, objects)) return false
  // A text under the key F is the path of a file. In annotations, F has flags instead, which are a number.
  if (
    resolveObject(readEntry(dict, 'F'), objects).some(
      (value) => readText(value) !== undefined || isFilePath(value),
    )
  )
    return false
  const type = readName(readEntry(dict, 'Type'))
  if (type !== undefined && !ALLOWED_TYPES.has(type)) return false
  if (type === 'Catalog' && !isKnownCatalog(keys, dict, objects)) return false
  const kind = readName(readEntry(dict, 'Subtype'))
  if (kind === undefined) return true
  if (type === 'Annot' || keys.includes('Rect')) return ALLOWED_ANNOTATION_TYPES.has(kind)
  return type !== 'XObject' || ALLOWED_X_OBJECT_TYPES.has(kind)
}

const isKnownCatalog = (keys: readonly string[], dict: PDFDict, objects: PdfObjects) =>
  keys.every((key) => ALLOWED_CATALOG_KEYS.has(key)) &&
  resolveObject(readEntry(dict, 'Names'), objects).every(
    (names) =>
      !(names instanceof PDFDict) ||
      names.keys().every((key) => ALLOWED_NAMES_KEYS.has(key.decodeText())),
  )

const isFilePath = (value: PDFObject) =>
  value instanceof PDFDict && ['F', 'UF', 'EF', 'FS'].some((key) => value.has(PDFName.of(key)))

/** Returns whether the content of a stream is in the file itself, and all its filters are known. */
function isHarmlessStream(dict: PDFDict, objects: PdfObjects): boolean {
  if (['F', 'FFilter', 'FDecodeParms'].some((key) => dict.has(PDFName.of(key)))) return false
  if (['PS', 'PS1'].includes(readName(readEntry(dict, 'Subtype')) ?? '')) return false
  return resolveObject(readEntry(dict, 'Filter'), objects)
    .flatMap((filter) => (filter instanceof PDFArray ? filter.asArray() : [filter]))
    .flatMap((filter) => resolveObject(filter, objects))
    .every((filter) => ALLOWED_FILTERS.has(readName(filter) ?? ''))
}
