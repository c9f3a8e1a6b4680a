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
import { isHarmlessLink } from '../../../domain/harmless-link.ts'
import type { PdfObjects } from './pdf-objects.ts'

/** Where a reader looks for something to do: when the file is opened, with AA when a page or a field is met, and after another action. */
const RUNS = ['OpenAction', 'Next']
/** Where it looks when a person presses. PA is an address that a link had before, which no one reaches. */
const PRESSED = ['A', 'PA']
const HARMLESS = ['GoTo', 'Named']
const HARMLESS_WHEN_PRESSED = [...HARMLESS, 'URI']
/** What a named action may be called (ISO 32000-2, 12.6.4.12). Readers know more names, for every command of their menus. */
const PAGES = ['NextPage', 'PrevPage', 'FirstPage', 'LastPage']
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

/** True if a dictionary does nothing but go to another page of the file or, for a link or a heading that a person clicks, to an address. */
export function actsHarmlessly(dict: PDFDict, objects: PdfObjects): boolean {
  if (ACTS.includes(kindOf(dict) ?? '')) return false
  if (nameOf(entryOf(dict, 'Type')) === 'Action' && !isAction(dict, objects, HARMLESS_WHEN_PRESSED))
    return false
  if (!linksAreHarmless(dict, objects)) return false
  const behind = (keys: readonly string[]) => keys.map((key) => entryOf(dict, key))
  const additional = meant(entryOf(dict, 'AA'), objects).flatMap((events) =>
    events instanceof PDFDict ? events.values() : [events],
  )
  const mayBe = (allowed: readonly string[]) => (value: PDFObject | undefined) =>
    meant(value, objects).every((action) => mayBeDone(action, objects, allowed))
  return (
    [...behind(RUNS), ...additional].every(mayBe(HARMLESS)) &&
    behind(PRESSED).every(mayBe(isPressed(dict, objects) ? HARMLESS_WHEN_PRESSED : HARMLESS))
  )
}

/** A link of a page, or a heading of the outline. */
function isPressed(dict: PDFDict, objects: PdfObjects): boolean {
  const kinds = meant(entryOf(dict, 'Subtype'), objects).map(nameOf)
  if (kinds.length > 0) return kinds.every((kind) => kind === 'Link')
  return ['Title', 'Parent'].every((key) => dict.has(PDFName.of(key)))
}

const kindOf = (dict: PDFDict) => nameOf(entryOf(dict, 'S'))

/** The same keys hold a destination, attributes of a structure and the next heading of an outline; none of them has a kind of action. */
function mayBeDone(value: PDFObject, objects: PdfObjects, allowed: readonly string[]): boolean {
  if (value instanceof PDFArray)
    return value
      .asArray()
      .every((item) =>
        meant(item, objects).every(
          (meaning) => !(meaning instanceof PDFDict) || mayBeDone(meaning, objects, allowed),
        ),
      )
  return (
    !(value instanceof PDFDict) || !value.has(PDFName.of('S')) || isAction(value, objects, allowed)
  )
}

/** Of one of these kinds, whichever object says so, and in this file. */
function isAction(dict: PDFDict, objects: PdfObjects, kindsAllowed: readonly string[]): boolean {
  const kinds = meant(entryOf(dict, 'S'), objects).map(nameOf)
  if (kinds.length !== 1 || !kindsAllowed.includes(kinds[0] ?? '')) return false
  return !dict.has(PDFName.of('F')) && (kinds[0] !== 'Named' || turnsPage(dict, objects))
}

const turnsPage = (dict: PDFDict, objects: PdfObjects) =>
  meant(entryOf(dict, 'N'), objects).every((name) => PAGES.includes(nameOf(name) ?? ''))

/** The key URI holds an address, and the key Base holds the beginning of incomplete ones. */
const linksAreHarmless = (dict: PDFDict, objects: PdfObjects) =>
  ['URI', 'Base'].every((key) =>
    meant(entryOf(dict, key), objects).every((value) => {
      const address = textOf(value)
      return address === undefined || isHarmlessLink(address)
    }),
  )
