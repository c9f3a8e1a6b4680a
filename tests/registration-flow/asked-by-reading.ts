import { type Answers, isChoiceList } from '#features/registration-flow/domain/answers/answers.ts'
import {
  type Action,
  type Flow,
  isSelect,
  isActionSet,
} from '#features/registration-flow/domain/definition/definition.ts'

/**
 * Returns the keys of all questions that are asked, and of those that have a screen. It reads them from the flow's definition by a second, simpler
 * implementation, with which tests compare the product.
 */
export function askedByReading(
  flow: Flow,
  { values, items }: Answers,
): { readonly keys: ReadonlySet<string>; readonly onScreens: ReadonlySet<string> } {
  const keys = new Set<string>()
  const onScreens = new Set<string>()
  const read = (action: Action, inline: boolean, itemId?: string) => {
    const key = itemId ? `${action.id}@${itemId}` : action.id
    keys.add(key)
    if (!inline) onScreens.add(key)
    if (isActionSet(action))
      for (const item of items.get(action.id) ?? [])
        for (const question of action.actions) read(question, inline, item)
    const value = values.get(key)
    if (!isSelect(action) || !isChoiceList(value)) return
    for (const choice of action.choices.choicesList)
      if (value.some(({ choiceValue }) => choiceValue === choice.value))
        for (const question of choice.dependencyQuestions)
          read(question, inline || choice.inline, itemId)
  }
  for (const { steps } of flow.tasks)
    for (const { actions } of steps) for (const action of actions) read(action, false)
  return { keys, onScreens }
}
