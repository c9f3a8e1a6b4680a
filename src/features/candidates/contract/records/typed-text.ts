import * as z from 'zod/mini'
import { needed, rule } from '#shared/rule.ts'
import { dayRefusal, monthRefusal } from '#shared/words/dates.ts'
import { lineRefusal, paragraphRefusal, tidied } from '#shared/words/text.ts'

/** A text of one line that can be left out; then it is ''. */
export const line = (length: number) =>
  z._default(
    z.string().check(
      z.overwrite(tidied),
      rule((text) => lineRefusal(text, length)),
    ),
    '',
  )

/** A text of one line that must be there. */
export const neededLine = (length: number, missing: string) =>
  needed(missing).check(
    z.overwrite(tidied),
    rule((text) => (text === '' ? missing : lineRefusal(text, length))),
  )

/** Duties and reasons for leaving have several lines. */
export const paragraphs = (length: number) =>
  z._default(
    z.string().check(
      z.overwrite(tidied),
      rule((text) => paragraphRefusal(text, length)),
    ),
    '',
  )

/** A month is 'YYYY-MM', or ''. */
export const month = z._default(z.string().check(z.trim(), rule(monthRefusal)), '')
export const neededMonth = (missing: string) =>
  needed(missing).check(
    z.trim(),
    rule((text) => (text === '' ? missing : monthRefusal(text))),
  )

/** A day is 'YYYY-MM-DD', or ''. */
export const day = z._default(z.string().check(z.trim(), rule(dayRefusal)), '')

export const yes = z._default(z.boolean(), false)
