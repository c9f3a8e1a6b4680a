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

/** The keys of actions that run automatically: when the file is opened, and after another action. AA, for pages and fields, is read separately. */
const RUNS = ['OpenAction', 'Next']
/** The keys of actions that run on a click. PA is a link's previous address, which cannot be clicked. */
const PRESSED = ['A', 'PA']
const HARMLESS = ['GoTo', 'Named']
const HARMLESS_WHEN_PRESSED = [...HARMLESS, 'URI']
/** The allowed named actions (ISO 32000-2, 12.6.4.12). Readers know more names, one for every command of their menus. */
const PAGES = ['NextPage', 'PrevPage', 'FirstPage', 'LastPage']
/** The other actions of ISO 32000-2 and of Acrobat, which are refused in any dictionary. */
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

/** Returns the possible meanings of a value: the value itself, or every object with the number that it refers to. */
export function meant(
  object: PDFObject | undefined,
  { byNumber }: PdfObjects,
): readonly PDFObject[] {
  if (object instanceof PDFRef) return (byNumber.get(object.objectNumber) ?? []).map(asDict)
  return object ? [asDict(object)] : []
}
const asDict = (object: PDFObject) => (object instanceof PDFRawStream ? object.dict : object)

/** Returns true if a dictionary only goes to another page of the file or, for a link or an outline entry that the reader clicks, opens an address. */
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

/** Returns whether a dictionary is a link on a page, or an entry of the outline. */
function isPressed(dict: PDFDict, objects: PdfObjects): boolean {
  const kinds = meant(entryOf(dict, 'Subtype'), objects).map(nameOf)
  if (kinds.length > 0) return kinds.every((kind) => kind === 'Link')
  return ['Title', 'Parent'].every((key) => dict.has(PDFName.of(key)))
}

const kindOf = (dict: PDFDict) => nameOf(entryOf(dict, 'S'))

/**
 * Returns whether a value is an allowed action or not an action at all: the same keys are used for destinations, attributes and outline entries,
 * which have no kind of action.
 */
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

/** Returns whether an action is of one allowed kind, in every object with its number, and stays in this file. */
function isAction(dict: PDFDict, objects: PdfObjects, kindsAllowed: readonly string[]): boolean {
  const kinds = meant(entryOf(dict, 'S'), objects).map(nameOf)
  if (kinds.length !== 1 || !kindsAllowed.includes(kinds[0] ?? '')) return false
  return !dict.has(PDFName.of('F')) && (kinds[0] !== 'Named' || turnsPage(dict, objects))
}

const turnsPage = (dict: PDFDict, objects: PdfObjects) =>
  meant(entryOf(dict, 'N'), objects).every((name) => PAGES.includes(nameOf(name) ?? ''))

/** Returns whether all addresses are harmless: those under the key URI, and under Base the beginning of incomplete ones. */
const linksAreHarmless = (dict: PDFDict, objects: PdfObjects) =>
  ['URI', 'Base'].every((key) =>
    meant(entryOf(dict, key), objects).every((value) => {
      const address = textOf(value)
      return address === undefined || isHarmlessLink(address)
    }),
  )
