import { type Answers, type Hop, keyOf, type AnswerValue } from './answers.ts'
import { listAskedActions } from './asked-actions.ts'
import { type FlowMistake, createMistake, type FlowFilePath } from '../check/mistake.ts'
import {
  type Action,
  type ActionSet,
  type Flow,
  type Id,
  isActionSet,
} from '../definition/definition.ts'
import { isRecord, parseTrialAnswer } from './parse-trial-answer.ts'
import { findWaitingTasks } from '../tasks/waiting-tasks.ts'
import { listDefinedQuestions } from '../definition/written-questions.ts'

/**
 * Answers as an author writes them to try out a flow: a record by question names, in which a set is a list of such records, one for each item. A
 * choice is written as its value, or as `{ "choiceValue", "answer" }`. An answer that is known before the person comes, as from their account, is
 * written `{ "known": answer }`.
 */
export type TrialAnswers = Readonly<Record<string, unknown>>
export type TrialAnswersResult = {
  readonly answers: Answers
  /** The keys of the answers that are known before the person comes. */
  readonly known: ReadonlySet<string>
  readonly mistakes: readonly FlowMistake[]
}

type NotedAnswer = { readonly hop: Hop; readonly spot: FlowFilePath; readonly name: string }
type ItemOfSet = { readonly set: ActionSet; readonly itemId: Id }

/** Returns the answers, and a mistake for each answer that no candidate could give in this flow. `today` is the day in London. */
export function readWrittenAnswers(
  flow: Flow,
  given: TrialAnswers,
  today: string,
): TrialAnswersResult {
  const byName = new Map(
    listDefinedQuestions(flow).map(({ action, set }) => [action.name, { action, set }]),
  )
  const values = new Map<string, AnswerValue>()
  const items = new Map<Id, readonly Id[]>()
  const [skipped, known] = [new Set<string>(), new Set<string>()]
  const mistakes: FlowMistake[] = []
  const noted: NotedAnswer[] = []

  const note = (entries: TrialAnswers, above: FlowFilePath, inside?: ItemOfSet) => {
    for (const [name, value] of Object.entries(entries)) {
      const spot = [...above, name]
      const question = byName.get(name)
      if (!question || question.set !== inside?.set)
        mistakes.push(
          createMistake(spot, describeMisplacedAnswer(name, question?.set, inside?.set)),
        )
      else if (isActionSet(question.action)) noteItems(question.action, value, spot)
      else noteValue(question.action, value, spot, inside?.itemId)
    }
  }
  const noteItems = (set: ActionSet, value: unknown, spot: FlowFilePath) => {
    const refusal = findItemListRefusal(set, value)
    if (refusal) mistakes.push(createMistake(spot, refusal))
    const list = Array.isArray(value) ? value.slice(0, set.atMost) : []
    const ids = list.map((_entries, index) => `${set.id}-${index + 1}`)
    noted.push({ hop: { actionId: set.id }, spot, name: set.name })
    items.set(set.id, ids)
    for (const [index, itemId] of ids.entries()) {
      const entries: unknown = list[index]
      if (isRecord(entries)) note(entries, [...spot, index], { set, itemId })
      else
        mistakes.push(createMistake([...spot, index], `A ${set.itemName} is an object of answers.`))
    }
  }
  const noteValue = (action: Action, written: unknown, spot: FlowFilePath, itemId?: Id) => {
    const hop: Hop = { actionId: action.id, ...(itemId ? { itemId } : {}) }
    const isKnown = isRecord(written) && Object.hasOwn(written, 'known')
    if (isKnown) known.add(keyOf(hop))
    const said = parseTrialAnswer(action, isKnown ? written.known : written, today)
    if ('refusal' in said) return void mistakes.push(createMistake(spot, said.refusal))
    noted.push({ hop, spot, name: action.name })
    if ('skipped' in said) skipped.add(keyOf(hop))
    else values.set(keyOf(hop), said.value)
  }
  note(given, [])
  const answers = { values, items, skipped }
  // Answers to questions that are not asked are reported only if there is no other mistake. A
  // refused answer can be the reason why the questions below it are not asked.
  return {
    answers,
    known,
    mistakes: mistakes.length > 0 ? mistakes : findUnaskedAnswers(flow, answers, noted),
  }
}

function describeMisplacedAnswer(
  name: string,
  of: ActionSet | undefined,
  inside: ActionSet | undefined,
): string {
  if (of) return `'${name}' is asked of each ${of.itemName}: write it into the list '${of.name}'.`
  return inside
    ? `The set '${inside.name}' has no question '${name}'.`
    : `The flow has no question '${name}'.`
}

function findItemListRefusal(
  { name, itemName, atMost }: ActionSet,
  value: unknown,
): string | undefined {
  if (!Array.isArray(value))
    return `'${name}' is a list with an object of answers for each ${itemName}.`
  return value.length > atMost
    ? `'${name}' takes ${atMost} at most, not ${value.length}.`
    : undefined
}

/** Finds answers to questions that are not asked with the given answers, or cannot be answered yet. */
function findUnaskedAnswers(
  flow: Flow,
  answers: Answers,
  noted: readonly NotedAnswer[],
): readonly FlowMistake[] {
  const asked = new Map(listAskedActions(flow, answers).map((one) => [keyOf(one.hop), one]))
  const waiting = findWaitingTasks(flow, answers)
  return noted.flatMap(({ hop, spot, name }) => {
    const one = asked.get(keyOf(hop))
    if (!one) return [createMistake(spot, `'${name}' is not asked with these answers.`)]
    const task = flow.tasks.find(({ id }) => id === one.taskId && waiting.has(id))
    return task
      ? [
          createMistake(
            spot,
            `'${name}' cannot be answered yet: '${task.name}' waits for what is still needed above it.`,
          ),
        ]
      : []
  })
}
