import * as z from 'zod/mini'
import { Id } from '#shared/identifier.ts'
import { declareRecordEndpoints } from './record-calls.ts'
import {
  optionalLine,
  optionalMonth,
  requiredLine,
  requiredMonth,
  optionalParagraphs,
  falseByDefault,
} from './lines-and-paragraphs.ts'

const text = z.string()

/** A job of a candidate. Months are 'YYYY-MM'; `to` is '' if the job continues; `mayContact` lets the agency ask the employer for a reference. */
export const WorkHistory = z.strictObject({
  id: Id,
  employer: text,
  jobTitle: text,
  location: text,
  from: text,
  to: text,
  current: z.boolean(),
  duties: text,
  reasonForLeaving: text,
  mayContact: z.boolean(),
})
export type WorkHistory = z.output<typeof WorkHistory>

export const workHistoryEndpoints = declareRecordEndpoints({
  name: 'workhistories',
  what: 'a job',
  body: z.strictObject({
    employer: requiredLine(150, 'Enter the employer'),
    jobTitle: requiredLine(150, 'Enter the job title'),
    location: optionalLine(100),
    from: requiredMonth('Enter the month you started'),
    to: optionalMonth,
    current: falseByDefault,
    duties: optionalParagraphs(10_000),
    reasonForLeaving: optionalParagraphs(1000),
    mayContact: falseByDefault,
  }),
  item: WorkHistory,
})
