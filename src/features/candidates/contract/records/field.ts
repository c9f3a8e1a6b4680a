import * as z from 'zod/mini'
import { Id } from '#shared/identifier.ts'
import { rule } from '#shared/rule.ts'
import { fieldNameRefusal } from '../../domain/records/field.ts'
import { recordCalls } from './record-calls.ts'
import { neededLine, paragraphs } from './typed-text.ts'

/** A named value of a candidate, such as a notification choice. Field names are unique per candidate: posting a name again changes its value. */
export const Field = z.strictObject({ id: Id, name: z.string(), value: z.string() })
export type Field = z.output<typeof Field>

export const fieldCalls = recordCalls({
  name: 'fields',
  what: 'a named value, such as a notification choice',
  body: z.strictObject({
    name: neededLine(100, 'Enter a name').check(rule(fieldNameRefusal)),
    value: paragraphs(1000),
  }),
  item: Field,
})
