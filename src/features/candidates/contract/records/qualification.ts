import * as z from 'zod/mini'
import { Id } from '#shared/identifier.ts'
import { recordCalls } from './record-calls.ts'
import { line, month, neededLine } from './typed-text.ts'

const text = z.string()

/** A qualification. Months are 'YYYY-MM', or '' if not given. */
export const Qualification = z.strictObject({
  id: Id,
  name: text,
  awardingBody: text,
  grade: text,
  awarded: text,
  expires: text,
})
export type Qualification = z.output<typeof Qualification>

export const qualificationCalls = recordCalls({
  name: 'qualifications',
  what: 'a qualification',
  body: z.strictObject({
    name: neededLine(150, 'Enter the qualification'),
    awardingBody: line(150),
    grade: line(60),
    awarded: month,
    expires: month,
  }),
  item: Qualification,
})
