import * as z from 'zod/mini'
import { Id } from '#shared/identifier.ts'
import { rule } from '#shared/rule.ts'
import { fieldNameRefusal } from '../../domain/records/field.ts'
import { recordCalls } from './record-calls.ts'
import { neededLine, paragraphs } from './typed-text.ts'

/** The notification choices are fields too. A candidate has one field of each name: posting it again changes it. */
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
