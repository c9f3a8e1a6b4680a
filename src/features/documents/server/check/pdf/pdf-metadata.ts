import { decodePDFRawStream, PDFDict, type PDFRawStream } from '@cantoo/pdf-lib'
import { UNPACKING_LIMITS } from '../../../domain/limits.ts'
import { readEntry, resolveObject, readName } from './pdf-values.ts'
import type { PdfObjects } from './pdf-objects.ts'
import { XmlCheck } from '../xml-check.ts'

/** Returns whether a stream is metadata (XMP), by its type or its subtype. */
export const isMetadata = (dict: PDFDict, objects: PdfObjects) =>
  [
    ['Type', 'Metadata'],
    ['Subtype', 'XML'],
  ].some(([key = '', name]) =>
    resolveObject(readEntry(dict, key), objects).some((value) => readName(value) === name),
  )

/**
 * Returns whether the stream under the key Metadata, if there is one, has the type or subtype of metadata. Otherwise it would not be checked as
 * metadata.
 */
export const hasTypedMetadata = (dict: PDFDict, objects: PdfObjects) =>
  resolveObject(readEntry(dict, 'Metadata'), objects).every(
    (value) => !(value instanceof PDFDict) || isMetadata(value, objects),
  )

/**
 * Returns whether metadata is XML without a document type declaration. Some programs write invalid XML, for example with a bare ampersand; it is
 * accepted if it cannot contain such a declaration.
 */
export function isHarmlessMetadata(stream: PDFRawStream): boolean {
  const content = decodeStream(stream)
  return (
    content !== undefined &&
    content.length <= UNPACKING_LIMITS.unpackedBytes &&
    (isXml(content) || hasNoDeclaration(content))
  )
}

function decodeStream(stream: PDFRawStream): Uint8Array | undefined {
  try {
    return decodePDFRawStream(stream).decode()
  } catch {
    return undefined
  }
}

function isXml(content: Uint8Array): boolean {
  try {
    const check = new XmlCheck({ open() {} })
    check.write(content)
    check.end()
    return true
  } catch {
    return false
  }
}

/**
 * Returns whether the content cannot contain a document type declaration or a style sheet reference. In UTF-8, a declaration needs an exclamation
 * mark, and a reference begins with '<?xml-'.
 */
function hasNoDeclaration(content: Uint8Array): boolean {
  try {
    return !/[!\0]|<\?xml-/i.test(new TextDecoder('utf-8', { fatal: true }).decode(content))
  } catch {
    return false
  }
}
