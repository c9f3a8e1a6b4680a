import { type Action, isSelect } from '../definition/definition.ts'

/** Returns the question with the merge tags of its choices filled in. The components that show its label and hint fill in those tags. */
export function fillTagsInChoices<Asked extends Action>(
  action: Asked,
  words: (text: string) => string,
): Asked {
  if (!isSelect(action)) return action
  const choicesList = action.choices.choicesList.map((choice) => ({
    ...choice,
    label: words(choice.label),
    ...(choice.hint === undefined ? {} : { hint: words(choice.hint) }),
  }))
  return { ...action, choices: { choicesList } }
}
