import type { Action, Choice } from '../definition/definition.ts'
import { isActionSet, isSelect } from '../definition/definition.ts'
import { findActionTraits } from '../action-types/action-types.ts'
import { asksForNothing } from '../questions/question-kinds.ts'

/**
 * Returns the most boxes that a question can have on its page: its own, and those that its longest choice opens there. A question with choices is one
 * box. Sets and the questions of a choice with a page are on other pages.
 */
export function countBoxes(action: Action): number {
  if (asksForNothing(action) || isActionSet(action)) return 0
  if (!isSelect(action)) return 1
  const opened = action.choices.choicesList.map(countBoxesOfChoice)
  const isSingle = findActionTraits(action).asks === 'one choice'
  return 1 + (isSingle ? Math.max(0, ...opened) : opened.reduce((sum, boxes) => sum + boxes, 0))
}

const countBoxesOfChoice = ({ page, pleaseSpecifyChoices, dependencyQuestions }: Choice): number =>
  pleaseSpecifyChoices.length +
  (page === undefined
    ? dependencyQuestions.map(countBoxes).reduce((sum, boxes) => sum + boxes, 0)
    : 0)
