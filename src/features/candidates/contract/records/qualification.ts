import * as z from 'zod/mini'
import { Id } from '#shared/identifier.ts'
import { declareRecordEndpoints } from './record-calls.ts'
import { optionalLine, optionalMonth, requiredLine } from './lines-and-paragraphs.ts'

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

export const qualificationEndpoints = declareRecordEndpoints({
  name: 'qualifications',
  what: 'a qualification',
  body: z.strictObject({
    name: requiredLine(150, 'Enter the qualification'),
    awardingBody: optionalLine(150),
    grade: optionalLine(60),
    awarded: optionalMonth,
    expires: optionalMonth,
  }),
  item: Qualification,
})
