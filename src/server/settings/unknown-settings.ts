import type { Environment } from './environment.ts'
import { SETTING_NAMES } from './setting-names.ts'

/** Shorter names belong to too many other programs. */
const SHORTEST = 8

/** `SMTP_` of `SMTP_URL`; nothing of a name that is one word, such as `PORT`. */
const firstWord = (name: string) => /^[A-Z0-9]+_/.exec(name)?.[0]

/** Returns a sentence for each variable that was meant for the portal and that nothing reads, most likely because of a slip. It says which name is close. */
export function unknownSettings(environment: Environment): readonly string[] {
  const known: ReadonlySet<string> = new Set(SETTING_NAMES)
  return Object.keys(environment)
    .filter((name) => name.length >= SHORTEST && !known.has(name))
    .sort()
    .flatMap((name) => {
      const word = firstWord(name)
      const alike = SETTING_NAMES.filter((one) => word && firstWord(one) === word)
      return alike.length > 0
        ? [`${name} is not a setting of the portal and does nothing: there is ${alike.join(', ')}.`]
        : []
    })
}
