/** Matches words that begin with a vowel letter but with a consonant sound, such as 'university' and 'user'. */
const CONSONANT_SOUND_PATTERN = /^(?:uni(?!n)|use|usu|eu|one\b|once\b)/i
/** Matches words that begin with a silent h. */
const SILENT_H_PATTERN = /^(?:hour|honest|honour|heir)/i

/** Returns a noun with its indefinite article: 'a job', 'an offence', 'an hour', 'a university'. */
export function withArticle(noun: string): string {
  const startsWithVowel = SILENT_H_PATTERN.test(noun) || /^[aeiou]/i.test(noun)
  return `${startsWithVowel && !CONSONANT_SOUND_PATTERN.test(noun) ? 'an' : 'a'} ${noun}`
}
