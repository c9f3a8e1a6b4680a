import * as z from 'zod/mini'
import { Id } from '#shared/identifier.ts'
import { recordCalls } from './record-calls.ts'
import { line, month, neededLine, neededMonth, paragraphs, yes } from './typed-text.ts'

const text = z.string()

/** A job of a candidate. Months are 'YYYY-MM'; `to` is '' if the job continues. */
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

export const workHistoryCalls = recordCalls({
  name: 'workhistories',
  what: 'a job',
  body: z.strictObject({
    employer: neededLine(150, 'Enter the employer'),
    jobTitle: neededLine(150, 'Enter the job title'),
    location: line(100),
    from: neededMonth('Enter the month you started'),
    to: month,
    current: yes,
    duties: paragraphs(10_000),
    reasonForLeaving: paragraphs(1000),
    /** True if the candidate allows the agency to ask this employer for a reference. */
    mayContact: yes,
  }),
  item: WorkHistory,
})
