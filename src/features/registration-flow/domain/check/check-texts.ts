import { type Flow, isActionSet } from '../definition/definition.ts'
import { FIXED_TAGS, listTags } from '../texts/merge-tags.ts'
import { isSensitive } from '../questions/sensitive.ts'
import { findUnknownTagMistakes } from './check-tag-order.ts'
import { type FlowMistake, listMistakeUnless } from './mistake.ts'
import type { DefinedQuestion } from '../definition/written-questions.ts'
import { asksForNothing } from '../questions/question-kinds.ts'
import { listTaskTexts, listQuestionTexts } from './flow-texts.ts'

/** Bidirectional control characters, including the invisible marks that only affect the order of neighbouring letters. */
const TEXT_DIRECTION_PATTERN = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/

/** Checks the texts of a flow: every merge tag must name a question whose answer can be shown as text and is known when the text is read. */
export function checkTexts(
  flow: Flow,
  questions: readonly DefinedQuestion[],
): readonly FlowMistake[] {
  const named = new Map(questions.map(({ action }) => [action.name, action]))
  const known = (tag: string) => named.has(tag) || FIXED_TAGS.some((fixed) => fixed === tag)
  const secret = (tag: string) => {
    const action = named.get(tag)
    return action !== undefined && isSensitive(action)
  }
  const wordless = (tag: string) => {
    const action = named.get(tag)
    if (action === undefined) return undefined
    if (isActionSet(action)) return 'set'
    return asksForNothing(action) ? 'text' : undefined
  }
  return [...listTaskTexts(flow), ...questions.flatMap(listQuestionTexts)].flatMap(
    ({ words = '', spot, of }) => [
      ...listMistakeUnless(
        !TEXT_DIRECTION_PATTERN.test(words),
        spot,
        'This text holds a character that turns text around: what people read would not be what is written.',
      ),
      ...listMistakeUnless(
        !/\{\{|\}\}/.test(words.replace(/\{\{[^{}]*\}\}/g, '')),
        spot,
        'A merge tag is not closed: it is written {{Name}}.',
      ),
      ...listMistakeUnless(
        spot[0] !== 'title' || listTags(words).length === 0,
        spot,
        'A title names the flow for everyone: it holds no merge tags.',
      ),
      ...listTags(words).flatMap((tag) => [
        ...listMistakeUnless(
          known(tag),
          spot,
          `{{${tag}}} names no question of this flow. Tags are ${FIXED_TAGS.join(', ')} and the names of questions.`,
        ),
        ...listMistakeUnless(
          wordless(tag) === undefined,
          spot,
          `{{${tag}}} names a ${wordless(tag)}, which is no answer with words of its own.`,
        ),
        ...listMistakeUnless(
          !secret(tag),
          spot,
          `{{${tag}}} names a number that is stored sealed: no text repeats it, since what is signed is kept in clear.`,
        ),
        ...(spot[0] === 'title' ? [] : findUnknownTagMistakes(tag, { spot, of }, questions)),
      ]),
    ],
  )
}
