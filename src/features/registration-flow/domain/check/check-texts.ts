import { type Flow, isSelect, isSet } from '../definition/definition.ts'
import { FIXED_TAGS, tagsIn } from '../texts/merge-tags.ts'
import { isSensitive } from '../questions/sensitive.ts'
import { tagsOutOfReach } from './check-tag-order.ts'
import { type Mistake, type Spot, unless } from './mistake.ts'
import type { Written } from '../definition/written-questions.ts'
import { isOnlyRead } from '../questions/what-is-asked.ts'

/** Bidirectional control characters, including the invisible marks that only affect the order of neighbouring letters. */
const TURNS_TEXT_AROUND = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/

type Text = { readonly words: string | undefined; readonly spot: Spot; readonly of?: Written }

/** Checks that every merge tag names a question whose answer has a text and is known by then. */
export function checkTexts(flow: Flow, questions: readonly Written[]): readonly Mistake[] {
  const named = new Map(questions.map(({ action }) => [action.name, action]))
  const known = (tag: string) => named.has(tag) || FIXED_TAGS.some((fixed) => fixed === tag)
  const secret = (tag: string) => {
    const action = named.get(tag)
    return action !== undefined && isSensitive(action)
  }
  const wordless = (tag: string) => {
    const action = named.get(tag)
    if (action === undefined) return undefined
    if (isSet(action)) return 'set'
    return isOnlyRead(action) ? 'text' : undefined
  }
  return [...textsOfTasks(flow), ...questions.flatMap(textsOfQuestion)].flatMap(
    ({ words = '', spot, of }) => [
      ...unless(
        !TURNS_TEXT_AROUND.test(words),
        spot,
        'This text holds a character that turns text around: what people read would not be what is written.',
      ),
      ...unless(
        !/\{\{|\}\}/.test(words.replace(/\{\{[^{}]*\}\}/g, '')),
        spot,
        'A merge tag is not closed: it is written {{Name}}.',
      ),
      ...unless(
        spot[0] !== 'title' || tagsIn(words).length === 0,
        spot,
        'A title names the flow for everyone: it holds no merge tags.',
      ),
      ...tagsIn(words).flatMap((tag) => [
        ...unless(
          known(tag),
          spot,
          `{{${tag}}} names no question of this flow. Tags are ${FIXED_TAGS.join(', ')} and the names of questions.`,
        ),
        ...unless(
          wordless(tag) === undefined,
          spot,
          `{{${tag}}} names a ${wordless(tag)}, which is no answer with words of its own.`,
        ),
        ...unless(
          !secret(tag),
          spot,
          `{{${tag}}} names a number that is stored sealed: no text repeats it, since what is signed is kept in clear.`,
        ),
        ...(spot[0] === 'title' ? [] : tagsOutOfReach(tag, { spot, of }, questions)),
      ]),
    ],
  )
}

const textsOfTasks = ({ title, introduction, tasks }: Flow): readonly Text[] => [
  { words: title, spot: ['title'] },
  { words: introduction.text, spot: ['introduction', 'text'] },
  ...introduction.ready.map((words, index) => ({ words, spot: ['introduction', 'ready', index] })),
  ...tasks.flatMap((task, taskIndex) => [
    ...(['name', 'hint', 'introduction'] as const).map((key) => ({
      words: task[key],
      spot: ['tasks', taskIndex, key],
    })),
    ...task.steps.flatMap((step, index) =>
      (['name', 'introduction'] as const).map((key) => ({
        words: step[key],
        spot: ['tasks', taskIndex, 'steps', index, key],
      })),
    ),
  ]),
]

const textsOfQuestion = (of: Written): readonly Text[] =>
  wordsOfQuestion(of).map((text) => ({ ...text, of }))

const wordsOfQuestion = ({ action, spot }: Written): readonly Omit<Text, 'of'>[] => [
  { words: action.label, spot: [...spot, 'label'] },
  { words: action.hint, spot: [...spot, 'hint'] },
  { words: isSet(action) ? action.itemName : undefined, spot: [...spot, 'itemName'] },
  { words: 'statement' in action ? action.statement : undefined, spot: [...spot, 'statement'] },
  ...(isSelect(action) ? action.choices.choicesList : []).flatMap(
    ({ label, hint, pleaseSpecifyChoices }, choiceIndex) => [
      { words: label, spot: [...spot, 'choices', 'choicesList', choiceIndex, 'label'] },
      { words: hint, spot: [...spot, 'choices', 'choicesList', choiceIndex, 'hint'] },
      ...pleaseSpecifyChoices.map(({ value }, index) => ({
        words: value,
        spot: [
          ...spot,
          'choices',
          'choicesList',
          choiceIndex,
          'pleaseSpecifyChoices',
          index,
          'value',
        ],
      })),
    ],
  ),
]
