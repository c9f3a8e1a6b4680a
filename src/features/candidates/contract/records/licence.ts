import * as z from 'zod/mini'
import { Id } from '#shared/identifier.ts'
import { LICENCE_TYPES } from '../../domain/records/licence.ts'
import { recordCalls } from './record-calls.ts'
import { day, line } from './typed-text.ts'

const text = z.string()
const Type = z.enum(LICENCE_TYPES, 'Choose a kind of licence from the list')

/** A licence or card. Days are 'YYYY-MM-DD', or '' if not given. */
export const Licence = z.strictObject({
  id: Id,
  type: Type,
  category: text,
  number: text,
  issued: text,
  expires: text,
})
export type Licence = z.output<typeof Licence>

export const licenceCalls = recordCalls({
  name: 'licences',
  what: 'a licence or card',
  body: z.strictObject({
    type: Type,
    /** The driving categories, the colour or sector of a card, or the kind of licence if the type is `Other`. */
    category: line(100),
    number: line(40),
    issued: day,
    expires: day,
  }),
  item: Licence,
})
