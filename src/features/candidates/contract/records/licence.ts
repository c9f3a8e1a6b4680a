import * as z from 'zod/mini'
import { Id } from '#shared/identifier.ts'
import { LICENCE_TYPES } from '../../domain/records/licence.ts'
import { declareRecordEndpoints } from './record-calls.ts'
import { optionalDay, optionalLine } from './lines-and-paragraphs.ts'

const text = z.string()
const LicenceTypeSchema = z.enum(LICENCE_TYPES, 'Choose a kind of licence from the list')

/** A licence or card. Days are 'YYYY-MM-DD', or '' if not given. */
export const Licence = z.strictObject({
  id: Id,
  type: LicenceTypeSchema,
  category: text,
  number: text,
  issued: text,
  expires: text,
})
export type Licence = z.output<typeof Licence>

export const licenceEndpoints = declareRecordEndpoints({
  name: 'licences',
  what: 'a licence or card',
  body: z.strictObject({
    type: LicenceTypeSchema,
    /** The driving categories, the colour or sector of a card, or the kind of licence if the type is `Other`. */
    category: optionalLine(100),
    number: optionalLine(40),
    issued: optionalDay,
    expires: optionalDay,
  }),
  item: Licence,
})
