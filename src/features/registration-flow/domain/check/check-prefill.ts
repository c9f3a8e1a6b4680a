import { isSelect } from '../definition/definition.ts'
import { PREFILLS } from '../definition/prefills.ts'
import { type Mistake, mistake, spotInWords, unless } from './mistake.ts'
import type { Written } from '../definition/written-questions.ts'

/** Finds wrong prefills: the profile field must exist, fit the question's type and set, and prefill only one question. */
export function checkPrefills(questions: readonly Written[]): readonly Mistake[] {
  return questions
    .filter(({ action }) => action.prefill !== undefined)
    .flatMap((question, _at, all) => {
      const first = all.find(({ action }) => action.prefill === question.action.prefill)
      const repeated =
        first === question
          ? []
          : [
              mistake(
                [...question.spot, 'prefill'],
                `'${question.action.prefill}' is asked already, at ${spotInWords(first?.spot ?? [])}.`,
              ),
            ]
      return [...checkPrefill(question), ...repeated]
    })
}

function checkPrefill({ action, spot, set }: Written): readonly Mistake[] {
  const name = action.prefill ?? ''
  const prefill = PREFILLS.get(name)
  const spotOfName = [...spot, 'prefill']
  if (!prefill)
    return [
      mistake(spotOfName, `A profile has no '${name}'. It has ${[...PREFILLS.keys()].join(', ')}.`),
    ]
  const { types, of, choices } = prefill
  return [
    ...unless(
      types.includes(action.type),
      spotOfName,
      `'${name}' is asked by a ${types.join(' or ')}, not by a ${action.type}.`,
    ),
    ...unless(
      !of || set?.prefill === of,
      spotOfName,
      `'${name}' is one of many: it belongs in a set whose prefill is '${of}'.`,
    ),
    ...unless(
      of !== undefined || !set,
      spotOfName,
      `A person has one '${name}': it cannot be in a set.`,
    ),
    ...(choices && isSelect(action) ? action.choices.choicesList : []).flatMap(({ value }, index) =>
      unless(
        choices?.includes(value) ?? true,
        [...spot, 'choices', 'choicesList', index, 'value'],
        `'${name}' is never '${value}'. It is one of ${choices?.join(', ')}.`,
      ),
    ),
  ]
}
