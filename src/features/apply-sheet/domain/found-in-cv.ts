import { parseEmailAddress } from '#shared/words/email-address.ts'
import { findNameRefusal } from '#shared/words/names.ts'
import { findPhoneRefusal, normalisePhone, removePhonePunctuation } from '#shared/words/phone.ts'

type FoundPerson = {
  readonly firstName?: string
  readonly lastName?: string
  readonly emailAddress?: string
  readonly phoneNumber?: string
}

/** A CV names its person at the top; what comes later are referees and employers. */
const LINES_AT_TOP = 40
/** The lines that can be the name. Further down, a line of two words is more often a job. */
const LINES_WITH_NAME = 8
const HEADINGS =
  /\b(curriculum|vitae|cv|r[eé]sum[eé]|profile|personal|details|contact|summary|address|page|statement)\b/i
const NAME_WORD = /^\p{Lu}[\p{L}'’.-]*$/u
/** A number is on one line: what begins the next one may be the number of a house. */
const PHONE_PATTERN = /(?:\+44|0044|\(?0)[\d\p{Zs}\t()-]{8,16}\d/gu
const SHORTEST_NUMBER = 10
/** What can be around an address in a text. */
const BETWEEN_WORDS = /[\s<>()[\],;:"|]/

/** Finds who a CV is about. It returns only what it is fairly sure of, because the person sees it as their own answer. */
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

/** Returns the one value; two different addresses could be those of two people. */
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

/** Reads the longest number with which the text begins; what follows on its line may be another number. */
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

/** Many CVs write the name in capitals, which no form should repeat. */
const toNameCase = (word: string) =>
  word.length > 1 && word === word.toUpperCase()
    ? word.toLowerCase().replace(/(^|['’-])\p{L}/gu, (start) => start.toUpperCase())
    : word
