import * as z from 'zod/mini'
import { Id } from '#shared/identifier.ts'
import { declareRecordEndpoints } from './record-calls.ts'
import {
  optionalLine,
  optionalMonth,
  requiredLine,
  falseByDefault,
} from './lines-and-paragraphs.ts'

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

export const educationHistoryEndpoints = declareRecordEndpoints({
  name: 'educationhistories',
  what: 'a school or course',
  body: z.strictObject({
    institution: requiredLine(150, 'Enter the school, college or university'),
    subject: optionalLine(150),
    qualification: optionalLine(150),
    grade: optionalLine(60),
    from: optionalMonth,
    to: optionalMonth,
    current: falseByDefault,
  }),
  item: EducationHistory,
})
