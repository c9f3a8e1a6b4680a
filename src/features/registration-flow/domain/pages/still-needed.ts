import { type Answers, keyOf } from '../answers/answers.ts'
import { type AskedAction, listAskedActions } from '../answers/asked-actions.ts'
import type { Flow } from '../definition/definition.ts'
import { findQuestionOfTag } from '../texts/merge-tags.ts'
import { estimateSeconds } from './time-left.ts'

/** A question that can be answered now, and how many of those that are still needed become clear only after it. */
export type NeededQuestion = {
  readonly question: AskedAction
  readonly after: number
  /** The seconds that people take for the question and those after it. */
  readonly seconds: number
}

/** Returns the merge tags without a value in the text of a question. */
type FindUnfilledTags = (question: AskedAction) => readonly string[]

/**
 * Returns the questions to list as still needed. A question whose text has a tag without a value is counted at the question that gives the value, or
 * at the question whose choice asks it.
 */
export function listNeededQuestions(
  flow: Flow,
  answers: Answers,
  questions: readonly AskedAction[],
  unfilledTagsOf: FindUnfilledTags,
): readonly NeededQuestion[] {
  const asked = new Map(
    listAskedActions(flow, answers).map((question) => [keyOf(question.hop), question] as const),
  )
  const findFirstComplete = (question: AskedAction, met: readonly string[] = []): AskedAction => {
    const key = keyOf(question.hop)
    const [tag] = unfilledTagsOf(question)
    if (tag === undefined || met.includes(key)) return question
    const parent = question.path.at(-2)
    const giver =
      findQuestionOfTag(tag, flow, answers, question.hop.itemId) ??
      (parent && asked.get(keyOf(parent)))
    return giver ? findFirstComplete(giver, [...met, key]) : question
  }
  const listed = new Map<string, { question: AskedAction; all: AskedAction[] }>()
  for (const question of questions) {
    const first = findFirstComplete(question)
    const key = keyOf(first.hop)
    const entry = listed.get(key) ?? { question: first, all: [first] }
    listed.set(key, {
      question: first,
      all: keyOf(question.hop) === key ? entry.all : [...entry.all, question],
    })
  }
  return [...listed.values()].map(({ question, all }) => ({
    question,
    after: all.length - 1,
    seconds: all.reduce((sum, one) => sum + estimateSeconds(one), 0),
  }))
}

const NUMBER_WORDS: readonly string[] = [
  ...['One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten'],
]

/** Formats a heading: 'Three things are still needed'. */
export const describeNeededCount = (count: number): string =>
  count === 1
    ? 'One thing is still needed'
    : `${NUMBER_WORDS[count - 1] ?? count} things are still needed`

/** Formats how many questions become clear after one: 'and 2 questions after it'. */
export const describeQuestionsAfter = (after: number): string =>
  after === 1 ? 'and 1 question after it' : `and ${after} questions after it`

/** Formats the rest of a long list: 'and 14 more in Work and references', 'and 20 more in Pay and tax and 2 other tasks'. */
export function describeMoreNeeded(flow: Flow, rest: readonly NeededQuestion[]): string {
  const inTasks = new Set(rest.map(({ question }) => question.taskId))
  const [first, ...others] = flow.tasks.filter(({ id }) => inTasks.has(id))
  const more = others.length === 1 ? '1 other task' : `${others.length} other tasks`
  return `and ${rest.length} more in ${first?.name ?? flow.title}${others.length > 0 ? ` and ${more}` : ''}`
}
