import { type Answers, type Hop, isChosen, keyOf } from './answers.ts'
import { type Action, type Flow, type Id, isSelect, isSet } from './definition.ts'

export type AskedQuestion = { readonly action: Action; readonly hop: Hop }

/** Every question that the answers ask now, those that stand under a choice included, in order. A set comes before what its items ask. */
export const askedQuestions = (flow: Flow, answers: Answers): readonly AskedQuestion[] => flow.tasks.flatMap(({ steps }) => steps.flatMap(({ actions }) => askedOf(actions, answers)))

function askedOf(actions: readonly Action[], answers: Answers, itemId?: Id): readonly AskedQuestion[] {
  return actions.flatMap((action): readonly AskedQuestion[] => {
    const hop: Hop = itemId ? { actionId: action.id, itemId } : { actionId: action.id }
    if (isSet(action)) return [{ action, hop }, ...(answers.items.get(action.id) ?? []).flatMap((item) => askedOf(action.actions, answers, item))]
    return [{ action, hop }, ...askedOf(below(action, answers, hop), answers, itemId)]
  })
}

/** What the chosen choices ask, inline or on screens of its own. */
function below(action: Action, answers: Answers, hop: Hop): readonly Action[] {
  const value = answers.values.get(keyOf(hop))
  if (!isSelect(action) || !isChosen(value)) return []
  return action.choices.choicesList.filter((choice) => value.some((given) => given.choiceValue === choice.value)).flatMap((choice) => choice.dependencyQuestions)
}
