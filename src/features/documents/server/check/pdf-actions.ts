import {
  PDFArray,
  PDFDict,
  PDFHexString,
  PDFName,
  type PDFObject,
  PDFRawStream,
  PDFRef,
  PDFString,
} from '@cantoo/pdf-lib'
import { isHarmlessLink } from '../../domain/harmless-link.ts'
import type { PdfObjects } from './pdf-objects.ts'

/** Where a reader looks for something to do. */
const LEADS_TO_ACTION = ['A', 'OpenAction', 'Next', 'PA']
const HARMLESS = ['GoTo', 'URI', 'Named']
/** The other actions of ISO 32000-2 and of Acrobat, wherever one stands. */
const ACTS = [
  'GoToR',
  'GoToE',
  'GoToDp',
  'Launch',
  'Thread',
  'Sound',
  'Movie',
  'Hide',
  'SubmitForm',
  'ResetForm',
  'ImportData',
  'SetOCGState',
  'Rendition',
  'Trans',
  'GoTo3DView',
  'JavaScript',
  'RichMediaExecute',
  'NOP',
  'SetState',
]

export const entryOf = (dict: PDFDict, key: string): PDFObject | undefined =>
  dict.get(PDFName.of(key), true)
export const nameOf = (object: PDFObject | undefined): string | undefined =>
  object instanceof PDFName ? object.decodeText() : undefined
export const textOf = (object: PDFObject | undefined): string | undefined =>
  object instanceof PDFString || object instanceof PDFHexString ? object.decodeText() : undefined

/** What a value may turn out to be: itself, or each object of the number that it refers to. */
export function meant(
  object: PDFObject | undefined,
  { byNumber }: PdfObjects,
): readonly PDFObject[] {
  if (object instanceof PDFRef) return (byNumber.get(object.objectNumber) ?? []).map(asDict)
  return object ? [asDict(object)] : []
}
const asDict = (object: PDFObject) => (object instanceof PDFRawStream ? object.dict : object)

/** Whether whatever this dictionary does is to go to another place in the file, or to an address that a person chose to press. */
export function actsHarmlessly(dict: PDFDict, objects: PdfObjects): boolean {
  if (ACTS.includes(kindOf(dict) ?? '')) return false
  if (nameOf(entryOf(dict, 'Type')) === 'Action' && !isHarmlessAction(dict, objects)) return false
  if (!linksAreHarmless(dict, objects)) return false
  const direct = LEADS_TO_ACTION.every((key) =>
    meant(entryOf(dict, key), objects).every((value) => mayBeDone(value, objects)),
  )
  const additional = meant(entryOf(dict, 'AA'), objects).flatMap((events) =>
    events instanceof PDFDict ? events.values() : [events],
  )
  return (
    direct &&
    additional.every((event) => meant(event, objects).every((value) => mayBeDone(value, objects)))
  )
}

const kindOf = (dict: PDFDict) => nameOf(entryOf(dict, 'S'))

/** A destination, attributes of a structure and the next heading of an outline stand under the same keys; none of them has a kind of action. */
function mayBeDone(value: PDFObject, objects: PdfObjects): boolean {
  if (value instanceof PDFArray)
    return value
      .asArray()
      .every((item) =>
        meant(item, objects).every(
          (meaning) => !(meaning instanceof PDFDict) || mayBeDone(meaning, objects),
        ),
      )
  return (
    !(value instanceof PDFDict) || !value.has(PDFName.of('S')) || isHarmlessAction(value, objects)
  )
}

function isHarmlessAction(dict: PDFDict, objects: PdfObjects): boolean {
  const kinds = meant(entryOf(dict, 'S'), objects).map(nameOf)
  return kinds.length === 1 && HARMLESS.includes(kinds[0] ?? '') && !dict.has(PDFName.of('F'))
}

/** An address stands under URI, and the beginning of those that have none under Base. */
const linksAreHarmless = (dict: PDFDict, objects: PdfObjects) =>
  ['URI', 'Base'].every((key) =>
    meant(entryOf(dict, key), objects).every((value) => {
      const address = textOf(value)
      return address === undefined || isHarmlessLink(address)
    }),
  )
