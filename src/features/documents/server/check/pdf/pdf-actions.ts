import { PDFArray, PDFDict, PDFName, type PDFObject } from '@cantoo/pdf-lib'
import { isHarmlessLink } from '../../../domain/harmless-link.ts'
import type { PdfObjects } from './pdf-objects.ts'
import { readEntry, readName, readText, resolveObject } from './pdf-values.ts'
import { FORBIDDEN_ACTIONS } from './forbidden-actions.ts'

/**
 * The keys of actions that run without a click: when the file is opened, and after another action. The key AA, for the actions of pages and form
 * fields, is read separately.
 */
const AUTOMATIC_ACTION_KEYS = ['OpenAction', 'Next']
/** The keys of actions that run on a click. PA is the previous address of a link. */
const CLICK_ACTION_KEYS = ['A', 'PA']
const HARMLESS_ACTIONS = ['GoTo', 'Named']
const HARMLESS_CLICK_ACTIONS = [...HARMLESS_ACTIONS, 'URI']
/** The allowed named actions (ISO 32000-2, 12.6.4.12), which turn pages. PDF readers know many more names, one for every command of their menus. */
const PAGE_ACTIONS = ['NextPage', 'PrevPage', 'FirstPage', 'LastPage']

/** Returns whether the actions of a dictionary only go to another page of the file or, in a link or an outline entry, open an address on a click. */
export function hasOnlyHarmlessActions(dict: PDFDict, objects: PdfObjects): boolean {
  if (FORBIDDEN_ACTIONS.includes(readActionKind(dict) ?? '')) return false
  if (
    readName(readEntry(dict, 'Type')) === 'Action' &&
    !isAllowedAction(dict, objects, HARMLESS_CLICK_ACTIONS)
  )
    return false
  if (!areLinksHarmless(dict, objects)) return false
  const behind = (keys: readonly string[]) => keys.map((key) => readEntry(dict, key))
  const additional = resolveObject(readEntry(dict, 'AA'), objects).flatMap((events) =>
    events instanceof PDFDict ? events.values() : [events],
  )
  const mayBe = (allowed: readonly string[]) => (value: PDFObject | undefined) =>
    resolveObject(value, objects).every((action) => isAllowedOrNoAction(action, objects, allowed))
  return (
    [...behind(AUTOMATIC_ACTION_KEYS), ...additional].every(mayBe(HARMLESS_ACTIONS)) &&
    behind(CLICK_ACTION_KEYS).every(
      mayBe(isClickable(dict, objects) ? HARMLESS_CLICK_ACTIONS : HARMLESS_ACTIONS),
    )
  )
}

/** Returns whether a dictionary is a link on a page, or an entry of the outline. */
function isClickable(dict: PDFDict, objects: PdfObjects): boolean {
  const kinds = resolveObject(readEntry(dict, 'Subtype'), objects).map(readName)
  if (kinds.length > 0) return kinds.every((kind) => kind === 'Link')
  return ['Title', 'Parent'].every((key) => dict.has(PDFName.of(key)))
}

const readActionKind = (dict: PDFDict) => readName(readEntry(dict, 'S'))

/**
 * Returns whether a value is an allowed action or no action at all. The same keys are used for destinations, attributes and outline entries; these
 * have no action type (S).
 */
function isAllowedOrNoAction(
  value: PDFObject,
  objects: PdfObjects,
  allowed: readonly string[],
): boolean {
  if (value instanceof PDFArray)
    return value
      .asArray()
      .every((item) =>
        resolveObject(item, objects).every(
          (meaning) =>
            !(meaning instanceof PDFDict) || isAllowedOrNoAction(meaning, objects, allowed),
        ),
      )
  return (
    !(value instanceof PDFDict) ||
    !value.has(PDFName.of('S')) ||
    isAllowedAction(value, objects, allowed)
  )
}

/**
 * Returns whether the type of an action is one of `kindsAllowed` and the action stays in this file. If several objects could be the type, the action
 * is refused.
 */
function isAllowedAction(
  dict: PDFDict,
  objects: PdfObjects,
  kindsAllowed: readonly string[],
): boolean {
  const kinds = resolveObject(readEntry(dict, 'S'), objects).map(readName)
  if (kinds.length !== 1 || !kindsAllowed.includes(kinds[0] ?? '')) return false
  return !dict.has(PDFName.of('F')) && (kinds[0] !== 'Named' || isPageTurnAction(dict, objects))
}

const isPageTurnAction = (dict: PDFDict, objects: PdfObjects) =>
  resolveObject(readEntry(dict, 'N'), objects).every((name) =>
    PAGE_ACTIONS.includes(readName(name) ?? ''),
  )

/**
 * Returns whether the addresses of a dictionary are harmless: the one under the key URI, and the one under Base, with which incomplete addresses
 * begin.
 */
const areLinksHarmless = (dict: PDFDict, objects: PdfObjects) =>
  ['URI', 'Base'].every((key) =>
    resolveObject(readEntry(dict, key), objects).every((value) => {
      const address = readText(value)
      return address === undefined || isHarmlessLink(address)
    }),
  )
