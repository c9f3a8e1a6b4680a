import { isSelect } from '../definition/definition.ts'
import { type Mistake, unless } from './mistake.ts'
import type { Written } from '../definition/written-questions.ts'
import { traitsOf } from '../action-types/action-types.ts'

export function checkChoices({ action, spot }: Written): readonly Mistake[] {
  if (!isSelect(action)) return []
  const list = action.choices.choicesList
  const single = traitsOf(action).asks === 'one choice'
  const { atLeast = 0 } = action.validation ?? {}
  const together = list.filter(({ exclusive }) => !exclusive).length
  const spotOfList = [...spot, 'choices', 'choicesList']
  const firstWith = (key: 'value' | 'label', word: string) =>
    list.findIndex((choice) => choice[key] === word)
  return [
    ...unless(list.length > 0, spotOfList, `'${action.name}' has no choices.`),
    ...unless(
      !(single && list.length === 1),
      spotOfList,
      `'${action.name}' leaves nothing to choose: it has one choice. Use a checkbox.`,
    ),
    ...unless(
      atLeast <= together,
      [...spot, 'validation', 'atLeast'],
      `atLeast is ${atLeast}, but only ${together} choices can be chosen together.`,
    ),
    ...list.flatMap(({ value, label, exclusive, pleaseSpecifyChoices }, index) => [
      ...unless(
        firstWith('value', value) === index,
        [...spotOfList, index, 'value'],
        `Another choice has the value '${value}' already: this one can never be chosen.`,
      ),
      ...unless(
        firstWith('label', label) === index,
        [...spotOfList, index, 'label'],
        `Another choice reads '${label}' already: no one can tell them apart.`,
      ),
      ...unless(
        !(single && exclusive),
        [...spotOfList, index, 'exclusive'],
        'Of a single_select one choice is chosen anyway: leave exclusive out.',
      ),
      ...unless(
        pleaseSpecifyChoices.length <= 1,
        [...spotOfList, index, 'pleaseSpecifyChoices'],
        'A choice is specified in one text: one entry is the most.',
      ),
    ]),
  ]
}
