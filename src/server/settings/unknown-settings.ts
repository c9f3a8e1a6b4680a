import type { Environment } from './environment.ts'
import { SETTING_NAMES } from './setting-names.ts'

/** The shortest name that is checked, because shorter ones belong to too many other programs. */
const MIN_CHECKED_NAME_LENGTH = 8

/** Returns the first word of a name with its underscore: `SMTP_` for `SMTP_URL`; undefined for a name of one word, such as `PORT`. */
const readPrefix = (name: string) => /^[A-Z0-9]+_/.exec(name)?.[0]

/**
 * Returns a warning for each variable that resembles a setting of the portal but is read by no code, with the similar name: most likely it is
 * misspelt.
 */
export function listUnknownSettings(environment: Environment): readonly string[] {
  const known: ReadonlySet<string> = new Set(SETTING_NAMES)
  return Object.keys(environment)
    .filter((name) => name.length >= MIN_CHECKED_NAME_LENGTH && !known.has(name))
    .sort()
    .flatMap((name) => {
      const word = readPrefix(name)
      const alike = SETTING_NAMES.filter((one) => word && readPrefix(one) === word)
      return alike.length > 0
        ? [`${name} is not a setting of the portal and does nothing: there is ${alike.join(', ')}.`]
        : []
    })
}
