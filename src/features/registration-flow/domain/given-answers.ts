import { type Answers, type ChoiceAnswer, type Hop, keyOf, type Value } from './answers.ts'
import { type Action, type Flow, type Id, isSelect, isSet } from './definition.ts'
import { writtenQuestions } from './written-questions.ts'

/** Answers as authors write them to try a flow: by the names of questions; a set is a list of the same. A choice is its value, or `{ "choiceValue", "answer" }`. */
export type Given = Readonly<Record<string, unknown>>
export type Understood = { readonly answers: Answers; readonly unknown: readonly string[] }

export function answersGiven(flow: Flow, given: Given): Understood {
  const byName = new Map(
    writtenQuestions(flow).map(({ action, set }) => [action.name, { action, set }]),
  )
  const values = new Map<string, Value>()
  const items = new Map<Id, readonly Id[]>()
  const skipped = new Set<string>()
  const unknown: string[] = []
  const note = (entries: Given, setId?: Id, itemId?: Id) => {
    for (const [name, value] of Object.entries(entries)) {
      const question = byName.get(name)
      if (!question || question.set?.id !== setId) unknown.push(name)
      else if (isSet(question.action)) noteItems(question.action.id, value)
      else
        noteValue(question.action, value, {
          actionId: question.action.id,
          ...(itemId ? { itemId } : {}),
        })
    }
  }
  const noteItems = (setId: Id, value: unknown) => {
    const list = (Array.isArray(value) ? value : []) as readonly Given[]
    items.set(
      setId,
      list.map((_entries, at) => `${setId}-${at + 1}`),
    )
    for (const [at, entries] of list.entries()) note(entries, setId, `${setId}-${at + 1}`)
  }
  const noteValue = (action: Action, value: unknown, hop: Hop) => {
    if (isSkipped(value)) skipped.add(keyOf(hop))
    else values.set(keyOf(hop), isSelect(action) ? choicesOf(value) : (value as Value))
  }
  note(given)
  return { answers: { values, items, skipped }, unknown }
}

const isSkipped = (value: unknown) =>
  typeof value === 'object' && value !== null && 'skipped' in value

const choicesOf = (value: unknown): readonly ChoiceAnswer[] =>
  (Array.isArray(value) ? value : [value]).map((one: string | ChoiceAnswer) =>
    typeof one === 'string' ? { choiceValue: one, answer: null } : one,
  )
