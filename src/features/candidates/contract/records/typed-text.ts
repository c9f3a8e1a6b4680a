import * as z from 'zod/mini'
import { requiredText, schemaRule } from '#shared/rule.ts'
import { dayRefusal, monthRefusal } from '#shared/words/dates.ts'
import { lineRefusal, paragraphRefusal, normaliseText } from '#shared/words/text.ts'

/** A schema for an optional text of one line; its default is ''. */
export const optionalLine = (length: number) =>
  z._default(
    z.string().check(
      z.overwrite(normaliseText),
      schemaRule((text) => lineRefusal(text, length)),
    ),
    '',
  )

/** A schema for a required text of one line. */
export const requiredLine = (length: number, missing: string) =>
  requiredText(missing).check(
    z.overwrite(normaliseText),
    schemaRule((text) => (text === '' ? missing : lineRefusal(text, length))),
  )

/** A schema for an optional text of several lines, such as duties and reasons for leaving. */
export const optionalParagraphs = (length: number) =>
  z._default(
    z.string().check(
      z.overwrite(normaliseText),
      schemaRule((text) => paragraphRefusal(text, length)),
    ),
    '',
  )

/** A schema for a month: 'YYYY-MM', or ''. */
export const optionalMonth = z._default(z.string().check(z.trim(), schemaRule(monthRefusal)), '')
export const requiredMonth = (missing: string) =>
  requiredText(missing).check(
    z.trim(),
    schemaRule((text) => (text === '' ? missing : monthRefusal(text))),
  )

/** A schema for a day: 'YYYY-MM-DD', or ''. */
export const optionalDay = z._default(z.string().check(z.trim(), schemaRule(dayRefusal)), '')

export const falseByDefault = z._default(z.boolean(), false)
