import * as z from 'zod/mini'
import { Id } from '#shared/identifier.ts'
import { recordCalls } from './record-calls.ts'
import { line, month, neededLine, yes } from './typed-text.ts'

const text = z.string()

/** A course of study. Months are 'YYYY-MM', or '' if not given. */
export const EducationHistory = z.strictObject({
  id: Id,
  institution: text,
  subject: text,
  qualification: text,
  grade: text,
  from: text,
  to: text,
  current: z.boolean(),
})
export type EducationHistory = z.output<typeof EducationHistory>

export const educationHistoryCalls = recordCalls({
  name: 'educationhistories',
  what: 'a school or course',
  body: z.strictObject({
    institution: neededLine(150, 'Enter the school, college or university'),
    subject: line(150),
    qualification: line(150),
    grade: line(60),
    from: month,
    to: month,
    current: yes,
  }),
  item: EducationHistory,
})
