import { isSelect } from '../definition.ts'
import { type Mistake, unless } from './mistake.ts'
import type { Written } from './written-questions.ts'

export function checkChoices({ action, spot }: Written): readonly Mistake[] {
  if (!isSelect(action)) return []
  const list = action.choices.choicesList
  const single = action.type === 'single_select'
  const { atLeast = 0 } = action.validation ?? {}
  const alone = list.filter(({ exclusive }) => exclusive)
  const spotOfList = [...spot, 'choices', 'choicesList']
  const firstWith = (key: 'value' | 'label', word: string) => list.findIndex((choice) => choice[key] === word)
  return [
    ...unless(list.length > 0, spotOfList, `'${action.name}' has no choices.`),
    ...unless(!(single && list.length === 1), spotOfList, `'${action.name}' leaves nothing to choose: it has one choice. Use a checkbox.`),
    ...unless(atLeast <= list.length - alone.length, [...spot, 'validation', 'atLeast'], `atLeast is ${atLeast}, but only ${list.length - alone.length} choices can be chosen together.`),
    ...unless(alone.length === 0 || atLeast < 2, [...spot, 'validation', 'atLeast'], `atLeast is ${atLeast}, but '${alone[0]?.label}' is chosen alone: nobody who chooses it can go on.`),
    ...list.flatMap(({ value, label, exclusive, pleaseSpecifyChoices }, at) => [
      ...unless(firstWith('value', value) === at, [...spotOfList, at, 'value'], `Another choice has the value '${value}' already: this one can never be chosen.`),
      ...unless(firstWith('label', label) === at, [...spotOfList, at, 'label'], `Another choice reads '${label}' already: nobody can tell them apart.`),
      ...unless(!(single && exclusive), [...spotOfList, at, 'exclusive'], 'Of a single_select one choice is chosen anyway: leave exclusive out.'),
      ...unless(pleaseSpecifyChoices.length <= 1, [...spotOfList, at, 'pleaseSpecifyChoices'], 'A choice is specified in one text: one entry is the most.'),
    ]),
  ]
}
