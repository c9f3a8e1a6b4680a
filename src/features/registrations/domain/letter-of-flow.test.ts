import { expect, test } from 'vitest'
import { ABOUT } from '#features/messages/domain/wanted.ts'
import { type LetterOf, letterOfFlow } from './letter-of-flow.ts'

const WHAT = Object.keys(ABOUT).flatMap(
  (name) => (/^registration-(.+)$/.exec(name)?.[1] ?? []) as LetterOf[],
)

test.each(WHAT)(
  'the letter of kind %s has a text of its own for a survey, wanted by the same people',
  (what) => {
    expect(letterOfFlow(what, 'Standard')).toBe(`registration-${what}`)
    expect(letterOfFlow(what, 'Survey')).toBe(`survey-${what}`)
    expect(ABOUT[`survey-${what}`]).toBe(ABOUT[`registration-${what}`])
  },
)
