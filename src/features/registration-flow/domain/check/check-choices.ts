import { isSelect } from '../definition/definition.ts'
import { type FlowMistake, listMistakeUnless } from './mistake.ts'
import type { DefinedQuestion } from '../definition/written-questions.ts'
import { findActionTraits } from '../action-types/action-types.ts'

export function checkChoices({ action, spot }: DefinedQuestion): readonly FlowMistake[] {
  if (!isSelect(action)) return []
  const list = action.choices.choicesList
  const single = findActionTraits(action).asks === 'one choice'
  const { atLeast = 0 } = action.validation ?? {}
  const together = list.filter(({ exclusive }) => !exclusive).length
  const spotOfList = [...spot, 'choices', 'choicesList']
  const firstWith = (key: 'value' | 'label', word: string) =>
    list.findIndex((choice) => choice[key] === word)
  return [
    ...listMistakeUnless(list.length > 0, spotOfList, `'${action.name}' has no choices.`),
    ...listMistakeUnless(
      !(single && list.length === 1),
      spotOfList,
      `'${action.name}' leaves nothing to choose: it has one choice. Use a checkbox.`,
    ),
    ...listMistakeUnless(
      atLeast <= together,
      [...spot, 'validation', 'atLeast'],
      `atLeast is ${atLeast}, but only ${together} choices can be chosen together.`,
    ),
    ...list.flatMap(({ value, label, exclusive, pleaseSpecifyChoices }, index) => [
      ...listMistakeUnless(
        firstWith('value', value) === index,
        [...spotOfList, index, 'value'],
        `Another choice has the value '${value}' already: this one can never be chosen.`,
      ),
      ...listMistakeUnless(
        firstWith('label', label) === index,
        [...spotOfList, index, 'label'],
        `Another choice reads '${label}' already: no one can tell them apart.`,
      ),
      ...listMistakeUnless(
        !(single && exclusive),
        [...spotOfList, index, 'exclusive'],
        'Of a single_select one choice is chosen anyway: leave exclusive out.',
      ),
      ...listMistakeUnless(
        pleaseSpecifyChoices.length <= 1,
        [...spotOfList, index, 'pleaseSpecifyChoices'],
        'A choice is specified in one text: one entry is the most.',
      ),
    ]),
  ]
}
