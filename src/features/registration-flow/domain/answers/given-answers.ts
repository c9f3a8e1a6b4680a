import { type Answers, type Hop, keyOf, type Value } from './answers.ts'
import { askedActions } from './asked-actions.ts'
import { type Mistake, mistake, type Spot } from '../check/mistake.ts'
import { type Action, type ActionSet, type Flow, type Id, isSet } from '../definition/definition.ts'
import { isRecord, valueGiven } from './value-given.ts'
import { waitingTasks } from '../tasks/waiting-tasks.ts'
import { writtenQuestions } from '../definition/written-questions.ts'

/**
 * Answers as an author writes them to try a flow: by question names, with a set as a list of such records. A choice is its value, or `{
 * "choiceValue", "answer" }`.
 */
export type WrittenAnswers = Readonly<Record<string, unknown>>
export type Understood = { readonly answers: Answers; readonly mistakes: readonly Mistake[] }

type Noted = { readonly hop: Hop; readonly spot: Spot; readonly name: string }
type InSet = { readonly set: ActionSet; readonly itemId: Id }

/** Returns the answers, and a mistake for each one that no candidate could give in this flow. `today` is the day in London. */
export function answersGiven(flow: Flow, given: WrittenAnswers, today: string): Understood {
  const byName = new Map(
    writtenQuestions(flow).map(({ action, set }) => [action.name, { action, set }]),
  )
  const values = new Map<string, Value>()
  const items = new Map<Id, readonly Id[]>()
  const skipped = new Set<string>()
  const mistakes: Mistake[] = []
  const noted: Noted[] = []

  const note = (entries: WrittenAnswers, above: Spot, inside?: InSet) => {
    for (const [name, value] of Object.entries(entries)) {
      const spot = [...above, name]
      const question = byName.get(name)
      if (!question || question.set !== inside?.set)
        mistakes.push(mistake(spot, placeless(name, question?.set, inside?.set)))
      else if (isSet(question.action)) noteItems(question.action, value, spot)
      else noteValue(question.action, value, spot, inside?.itemId)
    }
  }
  const noteItems = (set: ActionSet, value: unknown, spot: Spot) => {
    const refusal = itemsRefusal(set, value)
    if (refusal) mistakes.push(mistake(spot, refusal))
    const list = Array.isArray(value) ? value.slice(0, set.atMost) : []
    const ids = list.map((_entries, index) => `${set.id}-${index + 1}`)
    noted.push({ hop: { actionId: set.id }, spot, name: set.name })
    items.set(set.id, ids)
    for (const [index, itemId] of ids.entries()) {
      const entries: unknown = list[index]
      if (isRecord(entries)) note(entries, [...spot, index], { set, itemId })
      else mistakes.push(mistake([...spot, index], `A ${set.itemName} is an object of answers.`))
    }
  }
  const noteValue = (action: Action, value: unknown, spot: Spot, itemId?: Id) => {
    const hop: Hop = { actionId: action.id, ...(itemId ? { itemId } : {}) }
    const said = valueGiven(action, value, today)
    if ('refusal' in said) return void mistakes.push(mistake(spot, said.refusal))
    noted.push({ hop, spot, name: action.name })
    if ('skipped' in said) skipped.add(keyOf(hop))
    else values.set(keyOf(hop), said.value)
  }
  note(given, [])
  const answers = { values, items, skipped }
  // A refused answer hides the questions below it, so mistakes about unasked questions would only follow from the first one.
  return { answers, mistakes: mistakes.length > 0 ? mistakes : unasked(flow, answers, noted) }
}

function placeless(name: string, of: ActionSet | undefined, inside: ActionSet | undefined): string {
  if (of) return `'${name}' is asked of each ${of.itemName}: write it into the list '${of.name}'.`
  return inside
    ? `The set '${inside.name}' has no question '${name}'.`
    : `The flow has no question '${name}'.`
}

function itemsRefusal({ name, itemName, atMost }: ActionSet, value: unknown): string | undefined {
  if (!Array.isArray(value))
    return `'${name}' is a list with an object of answers for each ${itemName}.`
  return value.length > atMost
    ? `'${name}' takes ${atMost} at most, not ${value.length}.`
    : undefined
}

/** Finds answers to questions that these answers do not ask, or do not ask yet. */
function unasked(flow: Flow, answers: Answers, noted: readonly Noted[]): readonly Mistake[] {
  const asked = new Map(askedActions(flow, answers).map((one) => [keyOf(one.hop), one]))
  const waiting = waitingTasks(flow, answers)
  return noted.flatMap(({ hop, spot, name }) => {
    const one = asked.get(keyOf(hop))
    if (!one) return [mistake(spot, `'${name}' is not asked with these answers.`)]
    const task = flow.tasks.find(({ id }) => id === one.taskId && waiting.has(id))
    return task
      ? [
          mistake(
            spot,
            `'${name}' cannot be answered yet: '${task.name}' waits for what is still needed above it.`,
          ),
        ]
      : []
  })
}
