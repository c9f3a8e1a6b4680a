import type { Action, Choice, Validation } from '../definition/definition.ts'
import type { WireAction, WireChoice } from './wire-shape.ts'
import { traitsOf } from '../action-types/action-types.ts'

/** Reads an action. A type that only a newer server knows is passed through, and the screen shows that it cannot show this question. */
export function readAction(wire: WireAction): Action {
  const {
    id,
    name,
    type,
    label,
    hint,
    prefill,
    statement,
    byConsultant,
    optional,
    skippable,
    validation,
    choices,
    itemName = '',
    actions = [],
    atLeast = 0,
    atMost = 0,
  } = wire
  const asked = {
    id,
    name,
    type,
    label,
    ...given({
      hint,
      prefill,
      optional: optional || undefined,
      skippable: skippable || undefined,
      validation: readValidation(validation),
    }),
  }
  if (traitsOf(wire).asks === 'items')
    return {
      ...asked,
      type: 'ActionSet',
      itemName,
      atLeast,
      atMost,
      actions: actions.map(readAction),
    }
  if (choices)
    return {
      ...asked,
      ...given({ byConsultant }),
      choices: { choicesList: choices.choicesList.map(readChoice) },
    } as Action
  return { ...asked, ...given({ statement, byConsultant }) } as Action
}

const readChoice = ({
  value,
  label,
  hint,
  inline,
  exclusive,
  dependencyQuestions,
  pleaseSpecifyChoices,
}: WireChoice): Choice => ({
  ...{
    value,
    label,
    inline,
    dependencyQuestions: dependencyQuestions.map(readAction),
    pleaseSpecifyChoices,
  },
  ...given({ hint, exclusive }),
})

function readValidation(validation: WireAction['validation']): Validation | undefined {
  const bounds = given(validation)
  return Object.keys(bounds).length > 0 ? (bounds as Validation) : undefined
}

/** Removes the fields whose value is undefined. */
export const given = <Fields extends object>(fields: Fields) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Fields
