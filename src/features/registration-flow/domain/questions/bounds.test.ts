import { expect, test } from 'vitest'
import { checkAnswer, sampleAnswer } from './check-answer.ts'
import type { Action, Validation } from '../definition/definition.ts'
import {
  type ActionType,
  FIELD_TYPES,
  SELECT_TYPES,
  findActionTraits,
} from '../action-types/action-types.ts'
import { checkUpload } from './upload-rules.ts'

const TODAY = '2026-11-22'
/** Bounds that no answer can meet. */
const IMPOSSIBLE = {
  minLength: 99_999,
  maxLength: 0,
  min: 1e9,
  max: -1,
  earliest: '9999-12-31',
  latest: '0001-01-01',
  format: 'utr',
  mobileOnly: true,
  atLeast: 99,
  atMost: 0,
  scansOnly: true,
} as const satisfies Validation
const choices = {
  choicesList: ['a', 'b'].map((value) => ({
    value,
    label: value,
    inline: false,
    dependencyQuestions: [],
    pleaseSpecifyChoices: [],
  })),
}
const question = (type: ActionType, validation: Validation = {}) =>
  ({
    id: 'q',
    name: 'Q',
    label: 'Q',
    type,
    validation,
    ...(SELECT_TYPES.some((select) => select === type) ? { choices } : { statement: 'Read' }),
  }) as Action

/** Returns whether a text file is refused. Upload types are checked by file names, before there is an answer. */
const refusesText = ({ type, validation }: Action) =>
  type === 'upload' && checkUpload({ fileName: 'letter.txt', bytes: 1 }, validation) !== undefined

test.each([...SELECT_TYPES, ...FIELD_TYPES])(
  'a %s reads the bounds that authors are told of, and no others',
  (type) => {
    // Sample phone numbers are mobile numbers, so a landline number is used to test the bound
    // `mobileOnly`.
    const answer = type === 'phone' ? '+441132430000' : sampleAnswer(question(type), TODAY)
    const reads = Object.entries(IMPOSSIBLE).filter(([name, bound]) => {
      const asked = question(type, { [name]: bound })
      const options = { today: TODAY, required: true }
      return checkAnswer(asked, answer, options) !== null || refusesText(asked)
    })
    expect(reads.map(([name]) => name).sort()).toEqual(
      [...findActionTraits({ type }).bounds].sort(),
    )
  },
)
