import * as z from 'zod/mini'
import { Id } from '#shared/identifier.ts'
import { LANGUAGE_LEVELS } from '../../domain/records/language.ts'
import { recordCalls } from './record-calls.ts'
import { neededLine } from './typed-text.ts'

const Level = z.enum(LANGUAGE_LEVELS, 'Choose Basic, Conversational, Fluent or Native')

export const Language = z.strictObject({ id: Id, language: z.string(), level: Level })
export type Language = z.output<typeof Language>

export const languageCalls = recordCalls({
  name: 'languages',
  what: 'a language',
  body: z.strictObject({ language: neededLine(60, 'Enter the language'), level: Level }),
  item: Language,
})
