import { type Action, type ActionSet, isActionSet } from '../definition/definition.ts'
import { type FlowFilePath, type FlowMistake, createMistake, listMistakeUnless } from './mistake.ts'
import type { DefinedQuestion } from '../definition/written-questions.ts'
import { findActionTraits } from '../action-types/action-types.ts'
import { asksForNothing } from '../questions/question-kinds.ts'

const MAX_SET_ITEMS = 50
/** The most buttons of a scale: those from 0 to 10. */
const MAX_SCALE = 11

/** Finds properties of a question that have no effect, or that contradict each other. */
export function checkQuestionProperties({ action, spot }: DefinedQuestion): readonly FlowMistake[] {
  const { type, optional, skippable } = action
  const passive = asksForNothing(action)
  const what = findActionTraits(action).statement
  const statement = 'statement' in action ? action.statement : undefined
  return [
    ...listMistakeUnless(
      !(optional && skippable),
      [...spot, 'skippable'],
      'An optional question needs no answer at all: leave skippable out.',
    ),
    ...listMistakeUnless(
      !(passive && (optional || skippable)),
      spot,
      'Information is only read: it is neither optional nor skippable.',
    ),
    ...(isActionSet(action) ? checkSetProperties(action, spot) : []),
    ...checkShownAs(action, spot),
    ...listMistakeUnless(
      what === null || statement !== undefined,
      [...spot, 'statement'],
      `A ${type} needs a statement: what is ${what}.`,
    ),
    ...listMistakeUnless(
      what !== null || statement === undefined,
      [...spot, 'statement'],
      `A ${type} has no statement: only information, declarations and signatures have one. Use hint.`,
    ),
  ]
}

const checkSetProperties = (
  set: ActionSet,
  spot: DefinedQuestion['spot'],
): readonly FlowMistake[] => [
  ...listMistakeUnless(
    !set.optional,
    [...spot, 'optional'],
    'A set is optional when its atLeast is 0: leave optional out.',
  ),
  ...listMistakeUnless(
    !set.skippable,
    [...spot, 'skippable'],
    'A set is not skipped as a whole: make its questions skippable.',
  ),
  ...listMistakeUnless(
    set.actions.length > 0,
    [...spot, 'actions'],
    `The set '${set.name}' asks nothing.`,
  ),
  ...listMistakeUnless(
    set.atMost >= 1,
    [...spot, 'atMost'],
    `No one can add an item to the set '${set.name}': its questions can never be reached. Its atMost must be 1 or more.`,
  ),
  ...listMistakeUnless(
    set.atMost <= MAX_SET_ITEMS,
    [...spot, 'atMost'],
    `A set has at most ${MAX_SET_ITEMS} items.`,
  ),
  ...listMistakeUnless(
    set.atLeast <= set.atMost,
    [...spot, 'atLeast'],
    'atLeast is more than atMost: no number of items is right.',
  ),
]

const WRONGLY_SHOWN = {
  month: 'Only a date is shown as month and year: leave shownAs out.',
  scale: 'Only a number is shown as a scale: leave shownAs out.',
}
function checkShownAs(action: Action, spot: FlowFilePath): readonly FlowMistake[] {
  const shownAs = 'shownAs' in action ? action.shownAs : undefined
  if (shownAs === undefined) return []
  const here = [...spot, 'shownAs']
  if (!findActionTraits(action).shownAs?.includes(shownAs))
    return [createMistake(here, WRONGLY_SHOWN[shownAs])]
  const { min, max } = action.validation ?? {}
  const buttons = min === undefined || max === undefined ? 0 : max - min + 1
  return listMistakeUnless(
    shownAs !== 'scale' || (buttons > 1 && buttons <= MAX_SCALE),
    here,
    `A scale has a min and a max, with at most ${MAX_SCALE} numbers from one to the other.`,
  )
}
