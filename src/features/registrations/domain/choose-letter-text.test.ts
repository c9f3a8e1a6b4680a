import { expect, test } from 'vitest'
import { TEXT_TOPICS } from '#features/messages/domain/text-topics.ts'
import { type LetterOccasion, chooseLetterText } from './choose-letter-text.ts'

const WHAT = Object.keys(TEXT_TOPICS).flatMap(
  (name) => (/^registration-(.+)$/.exec(name)?.[1] ?? []) as LetterOccasion[],
)

test.each(WHAT)(
  'the letter of kind %s has a text of its own for a survey, wanted by the same people',
  (what) => {
    expect(chooseLetterText(what, 'Standard')).toBe(`registration-${what}`)
    expect(chooseLetterText(what, 'Survey')).toBe(`survey-${what}`)
    expect(TEXT_TOPICS[`survey-${what}`]).toBe(TEXT_TOPICS[`registration-${what}`])
  },
)
