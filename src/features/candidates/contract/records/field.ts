import * as z from 'zod/mini'
import { Id } from '#shared/identifier.ts'
import { createSchemaRule } from '#shared/rule.ts'
import { findFieldNameRefusal } from '../../domain/records/field.ts'
import { declareRecordEndpoints } from './record-calls.ts'
import { requiredLine, optionalParagraphs } from './lines-and-paragraphs.ts'

/** A named value of a candidate, such as a notification choice. Field names are unique per candidate: posting a name again changes its value. */
export const CandidateField = z.strictObject({ id: Id, name: z.string(), value: z.string() })
export type CandidateField = z.output<typeof CandidateField>

export const fieldEndpoints = declareRecordEndpoints({
  name: 'fields',
  what: 'a named value, such as a notification choice',
  body: z.strictObject({
    name: requiredLine(100, 'Enter a name').check(createSchemaRule(findFieldNameRefusal)),
    value: optionalParagraphs(1000),
  }),
  item: CandidateField,
})
