import { parseEmailAddress } from '#shared/words/email-address.ts'
import { findNameRefusal } from '#shared/words/names.ts'
import { findPhoneRefusal, normalisePhone, removePhonePunctuation } from '#shared/words/phone.ts'

type FoundPerson = {
  readonly firstName?: string
  readonly lastName?: string
  readonly emailAddress?: string
  readonly phoneNumber?: string
}

/** The number of lines at the top that are searched. A CV names its person there; addresses further down belong to referees and employers. */
const LINES_AT_TOP = 40
/** The number of lines at the top that can be the name. Further down, a line of two words is more often a job. */
const LINES_WITH_NAME = 8
const HEADINGS =
  /\b(curriculum|vitae|cv|r[eé]sum[eé]|profile|personal|details|contact|summary|address|page|statement)\b/i
const NAME_WORD = /^\p{Lu}[\p{L}'’.-]*$/u
/** Matches a phone number within one line, because the beginning of the next line may be a house number. */
const PHONE_PATTERN = /(?:\+44|0044|\(?0)[\d\p{Zs}\t()-]{8,16}\d/gu
const SHORTEST_NUMBER = 10
/** The characters that can surround an email address in a text. */
const BETWEEN_WORDS = /[\s<>()[\],;:"|]/

/**
 * Finds the name, email address and phone number of the person whom a CV describes. It leaves out what is uncertain, because the values fill the
 * person's own form.
 */
export function findPersonInCv(text: string): FoundPerson {
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .slice(0, LINES_AT_TOP)
  const top = lines.join('\n')
  const emailAddress = findOnly(top.split(BETWEEN_WORDS).map(readAddress))
  const phoneNumber = findFirst([...top.matchAll(PHONE_PATTERN)].map(([found]) => readPhone(found)))
  return {
    ...findName(lines),
    ...(emailAddress ? { emailAddress } : {}),
    ...(phoneNumber ? { phoneNumber } : {}),
  }
}

const findFirst = (found: readonly (string | undefined)[]) =>
  found.find((value) => value !== undefined)

/** Returns the only value, ignoring case; undefined if there are several, because two addresses may belong to two people. */
function findOnly(found: readonly (string | undefined)[]) {
  const values = new Set(
    found.filter((value) => value !== undefined).map((value) => value.toLowerCase()),
  )
  return values.size === 1 ? findFirst(found) : undefined
}

function readAddress(word: string): string | undefined {
  if (!word.includes('@')) return undefined
  return parseEmailAddress(word.endsWith('.') ? word.slice(0, -1) : word)?.value
}

/** Returns the longest valid number with which the text begins, because the rest of the line may be another number. */
function readPhone(typed: string): string | undefined {
  const bare = removePhonePunctuation(typed)
  if (findPhoneRefusal(bare) === undefined) return normalisePhone(bare)
  return bare.length > SHORTEST_NUMBER ? readPhone(bare.slice(0, -1)) : undefined
}

/** Finds the first line near the top that consists of two to four capitalised words and is no heading. */
function findName(lines: readonly string[]): Pick<FoundPerson, 'firstName' | 'lastName'> {
  for (const line of lines.slice(0, LINES_WITH_NAME)) {
    const words = line.replace(/^name\s*:\s*/i, '').split(/\s+/)
    const isName =
      words.length >= 2 &&
      words.length <= 4 &&
      !HEADINGS.test(line) &&
      words.every((word) => NAME_WORD.test(word)) &&
      findNameRefusal(words.join(' ')) === undefined
    if (isName)
      return {
        firstName: toNameCase(words[0] ?? ''),
        lastName: words.slice(1).map(toNameCase).join(' '),
      }
  }
  return {}
}

/** Converts a word in capitals to 'Name' case, because many CVs write the name in capitals. */
const toNameCase = (word: string) =>
  word.length > 1 && word === word.toUpperCase()
    ? word.toLowerCase().replace(/(^|['’-])\p{L}/gu, (start) => start.toUpperCase())
    : word
