import * as z from 'zod/mini'
import { needed, rule } from '#shared/rule.ts'
import { dayRefusal, monthRefusal } from '#shared/words/dates.ts'
import { lineRefusal, paragraphRefusal, tidied } from '#shared/words/text.ts'

/** A schema for an optional text of one line; its default is ''. */
export const line = (length: number) =>
  z._default(
    z.string().check(
      z.overwrite(tidied),
      rule((text) => lineRefusal(text, length)),
    ),
    '',
  )

/** A schema for a required text of one line. */
export const neededLine = (length: number, missing: string) =>
  needed(missing).check(
    z.overwrite(tidied),
    rule((text) => (text === '' ? missing : lineRefusal(text, length))),
  )

/** A schema for an optional text of several lines, such as duties and reasons for leaving. */
export const paragraphs = (length: number) =>
  z._default(
    z.string().check(
      z.overwrite(tidied),
      rule((text) => paragraphRefusal(text, length)),
    ),
    '',
  )

/** A schema for a month: 'YYYY-MM', or ''. */
export const month = z._default(z.string().check(z.trim(), rule(monthRefusal)), '')
export const neededMonth = (missing: string) =>
  needed(missing).check(
    z.trim(),
    rule((text) => (text === '' ? missing : monthRefusal(text))),
  )

/** A schema for a day: 'YYYY-MM-DD', or ''. */
export const day = z._default(z.string().check(z.trim(), rule(dayRefusal)), '')

export const yes = z._default(z.boolean(), false)
