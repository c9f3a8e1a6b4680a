import { chance, pick } from './chance.ts'
import type { ContractType, Occupation } from './content.ts'

export type Words = Record<string, string>

export function titleWords(
  { role, plural, several }: Occupation,
  title: string,
  type: ContractType,
): Words {
  const many =
    several &&
    type !== 'Contract' &&
    title.toLowerCase().includes(role.toLowerCase()) &&
    chance(0.5)
  return {
    role,
    'some roles': many
      ? `${pick(['two', 'three', 'four', 'five'])} ${plural ?? `${role}s`}`
      : withArticle(inSentence(title)),
  }
}

/** Formats a title inside a sentence: 'HGV Class 2 Driver, Nights' becomes 'HGV Class 2 driver'. */
function inSentence(title: string) {
  const [name = title] = title.split(/,| \(/)
  return name
    .split(' ')
    .map((word) =>
      /^(.+[A-Z\d]|[A-Z]$|Class|Category|Year$|English|Christmas|Revit|Scrum)/.test(word)
        ? word
        : word.toLowerCase(),
    )
    .join(' ')
}

const withArticle = (name: string) =>
  `${/^([aeioAEIO]|HGV|HR|LGV|FLT|SEO|SEN|RMN)/.test(name) && !name.startsWith('one') ? 'an' : 'a'} ${name}`

/** Replaces {name} in a text by the word of this name; at the beginning of a sentence {Name} is replaced by the word with a capital. */
export function fill(text: string, words: Words) {
  return text
    .replace(
      /\{([^}]+)\}/g,
      (whole, name: string) =>
        words[name] ??
        (words[uncapital(name)] === undefined ? whole : capital(words[uncapital(name)]!)),
    )
    .replaceAll("s's", "s'")
}

export const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
const uncapital = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)
