/** Words that begin with a vowel but sound as if they began with a consonant, such as 'university' and 'user'. */
const CONSONANT_SOUND_PATTERN = /^(?:uni(?!n)|use|usu|eu|one\b|once\b)/i
/** Words whose first sound is a vowel although they are written with an h. */
const SILENT_H_PATTERN = /^(?:hour|honest|honour|heir)/i

/** Returns a noun with its indefinite article: 'a job', 'an offence', 'an hour', 'a university'. */
export function withArticle(noun: string): string {
  const startsWithVowel = SILENT_H_PATTERN.test(noun) || /^[aeiou]/i.test(noun)
  return `${startsWithVowel && !CONSONANT_SOUND_PATTERN.test(noun) ? 'an' : 'a'} ${noun}`
}
