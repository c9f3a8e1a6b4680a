import * as z from 'zod/mini'
import { createRequiredText, createSchemaRule } from '#shared/rule.ts'
import { findDayRefusal, findMonthRefusal } from '#shared/words/dates.ts'
import { findLineRefusal, findParagraphRefusal, normaliseText } from '#shared/words/text.ts'

const optionalText = (findRefusal: (text: string) => string | undefined) =>
  z._default(z.string().check(z.overwrite(normaliseText), createSchemaRule(findRefusal)), '')

/** A schema for an optional text of one line; its default is ''. */
export const optionalLine = (length: number) =>
  optionalText((text) => findLineRefusal(text, length))

/** A schema for a required text of one line. */
export const requiredLine = (length: number, missing: string) =>
  createRequiredText(missing).check(
    z.overwrite(normaliseText),
    createSchemaRule((text) => (text === '' ? missing : findLineRefusal(text, length))),
  )

/** A schema for an optional text of several lines, such as duties and reasons for leaving. */
export const optionalParagraphs = (length: number) =>
  optionalText((text) => findParagraphRefusal(text, length))

/** A schema for a month: 'YYYY-MM', or ''. */
export const optionalMonth = z._default(
  z.string().check(z.trim(), createSchemaRule(findMonthRefusal)),
  '',
)
export const requiredMonth = (missing: string) =>
  createRequiredText(missing).check(
    z.trim(),
    createSchemaRule((text) => (text === '' ? missing : findMonthRefusal(text))),
  )

/** A schema for a day: 'YYYY-MM-DD', or ''. */
export const optionalDay = z._default(
  z.string().check(z.trim(), createSchemaRule(findDayRefusal)),
  '',
)

export const falseByDefault = z._default(z.boolean(), false)
