import { findLineRefusal, normaliseText } from '#shared/words/text.ts'
import type { Signature, AnswerValue } from '../answers/answers.ts'
import type { QuestionTypeRules } from './action-type.ts'

const MAX_SIGNED_NAME_LENGTH = 120

export const signature: QuestionTypeRules<Signature> = {
  asks: 'a signature',
  secret: false,
  takesFiles: 'one picture',
  statement: 'signed',
  given: 'by button',
  seconds: () => 20,
  bounds: [],
  written: '{ "name": a text, "drawn": true or false }',
  isShape: (value: AnswerValue): value is Signature =>
    typeof value === 'object' && 'drawn' in value,
  missing: () => 'Sign with your full name',
  wrong: (_action, { name }) => findLineRefusal(name, MAX_SIGNED_NAME_LENGTH) ?? null,
  tidy: ({ name, drawn, witnessed }) => ({
    name: normaliseText(name),
    drawn,
    ...(witnessed ? { witnessed } : {}),
  }),
  lines: (_action, { name }) => [name].filter(Boolean),
  sample: () => ({ name: 'Amara Okafor', drawn: false }),
}
