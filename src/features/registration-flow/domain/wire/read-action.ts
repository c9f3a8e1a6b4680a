import type { Action, Choice, Validation } from '../definition/definition.ts'
import { removeUndefined } from './remove-undefined.ts'
import { readGroups } from './wire-groups.ts'
import type { WireAction, WireChoice } from './wire-shape.ts'
import { findActionTraits } from '../action-types/action-types.ts'

/**
 * Converts an action from the wire. A type that this code does not know, because the server is newer, is passed through, and the screen says that it
 * cannot show this question.
 */
export function readAction(wire: WireAction): Action {
  const {
    id,
    name,
    type,
    label,
    hint,
    prefill,
    statement,
    shownAs,
    byConsultant,
    optional,
    skippable,
    validation,
    choices,
    itemName = '',
    actions = [],
    groups,
    atLeast = 0,
    atMost = 0,
  } = wire
  const asked = {
    id,
    name,
    type,
    label,
    ...removeUndefined({
      hint,
      prefill,
      optional: optional || undefined,
      skippable: skippable || undefined,
      validation: readValidation(validation),
    }),
  }
  if (findActionTraits(wire).asks === 'items')
    return {
      ...asked,
      type: 'ActionSet',
      itemName,
      atLeast,
      atMost,
      actions: actions.map(readAction),
      ...readGroups(groups),
    }
  if (choices)
    return {
      ...asked,
      ...removeUndefined({ byConsultant }),
      choices: { choicesList: choices.choicesList.map(readChoice) },
    } as Action
  return { ...asked, ...removeUndefined({ statement, shownAs, byConsultant }) } as Action
}

const readChoice = ({
  value,
  label,
  hint,
  inline,
  page,
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
  ...removeUndefined({ hint, exclusive, page: page ?? undefined }),
})

function readValidation(validation: WireAction['validation']): Validation | undefined {
  const bounds = removeUndefined(validation)
  return Object.keys(bounds).length > 0 ? (bounds as Validation) : undefined
}
