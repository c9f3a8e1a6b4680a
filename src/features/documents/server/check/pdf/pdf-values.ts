import {
  type PDFDict,
  PDFHexString,
  PDFName,
  type PDFObject,
  PDFRawStream,
  PDFRef,
  PDFString,
} from '@cantoo/pdf-lib'
import type { PdfObjects } from './pdf-objects.ts'

export const readEntry = (dict: PDFDict, key: string): PDFObject | undefined =>
  dict.get(PDFName.of(key), true)

export const readName = (object: PDFObject | undefined): string | undefined =>
  object instanceof PDFName ? object.decodeText() : undefined

export const readText = (object: PDFObject | undefined): string | undefined =>
  object instanceof PDFString || object instanceof PDFHexString ? object.decodeText() : undefined

/** Returns the objects that a value can mean: the value itself or, if it is a reference, every object in the file with that number. */
export function resolveObject(
  object: PDFObject | undefined,
  { byNumber }: PdfObjects,
): readonly PDFObject[] {
  if (object instanceof PDFRef) return (byNumber.get(object.objectNumber) ?? []).map(toDictionary)
  return object ? [toDictionary(object)] : []
}

const toDictionary = (object: PDFObject) => (object instanceof PDFRawStream ? object.dict : object)
