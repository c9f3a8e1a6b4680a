import * as z from 'zod/mini'
import { Id } from '#shared/identifier.ts'
import { LANGUAGE_LEVELS } from '../../domain/records/language.ts'
import { declareRecordEndpoints } from './record-calls.ts'
import { requiredLine } from './lines-and-paragraphs.ts'

const LanguageLevel = z.enum(LANGUAGE_LEVELS, 'Choose Basic, Conversational, Fluent or Native')

export const Language = z.strictObject({ id: Id, language: z.string(), level: LanguageLevel })
export type Language = z.output<typeof Language>

export const languageEndpoints = declareRecordEndpoints({
  name: 'languages',
  what: 'a language',
  body: z.strictObject({ language: requiredLine(60, 'Enter the language'), level: LanguageLevel }),
  item: Language,
})
