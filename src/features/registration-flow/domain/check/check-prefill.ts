import { isSelect } from '../definition/definition.ts'
import { PREFILL_RULES } from '../definition/prefills.ts'
import {
  type FlowMistake,
  createMistake,
  formatFlowFilePath,
  listMistakeUnless,
} from './mistake.ts'
import type { DefinedQuestion } from '../definition/written-questions.ts'

/** Finds wrong prefills: the profile field must exist, fit the question's type and set, and prefill only one question. */
export function checkPrefills(questions: readonly DefinedQuestion[]): readonly FlowMistake[] {
  return questions
    .filter(({ action }) => action.prefill !== undefined)
    .flatMap((question, _at, all) => {
      const first = all.find(({ action }) => action.prefill === question.action.prefill)
      const repeated =
        first === question
          ? []
          : [
              createMistake(
                [...question.spot, 'prefill'],
                `'${question.action.prefill}' is asked already, at ${formatFlowFilePath(first?.spot ?? [])}.`,
              ),
            ]
      return [...checkPrefill(question), ...repeated]
    })
}

function checkPrefill({ action, spot, set }: DefinedQuestion): readonly FlowMistake[] {
  const name = action.prefill ?? ''
  const prefill = PREFILL_RULES.get(name)
  const spotOfName = [...spot, 'prefill']
  if (!prefill)
    return [
      createMistake(
        spotOfName,
        `A profile has no '${name}'. It has ${[...PREFILL_RULES.keys()].join(', ')}.`,
      ),
    ]
  const { types, of, choices } = prefill
  return [
    ...listMistakeUnless(
      types.includes(action.type),
      spotOfName,
      `'${name}' is asked by a ${types.join(' or ')}, not by a ${action.type}.`,
    ),
    ...listMistakeUnless(
      !of || set?.prefill === of,
      spotOfName,
      `'${name}' is one of many: it belongs in a set whose prefill is '${of}'.`,
    ),
    ...listMistakeUnless(
      of !== undefined || !set,
      spotOfName,
      `A person has one '${name}': it cannot be in a set.`,
    ),
    ...(choices && isSelect(action) ? action.choices.choicesList : []).flatMap(({ value }, index) =>
      listMistakeUnless(
        choices?.includes(value) ?? true,
        [...spot, 'choices', 'choicesList', index, 'value'],
        `'${name}' is never '${value}'. It is one of ${choices?.join(', ')}.`,
      ),
    ),
  ]
}
