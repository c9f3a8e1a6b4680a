import type { Action } from '../definition/definition.ts'

const INSTRUCTION_PATTERN =
  /^(enter|choose|select|upload|add|tell|give|describe|list|say|write|sign|read|tick|confirm)\b/i
const QUESTION_PATTERN =
  /^(how|what|when|where|which|who|whose|why|do|does|did|have|has|had|are|is|was|were|will|can|could|would|should|if)\b/i
const ARTICLE_PATTERN = /^(your|their|his|her|its|our|the|a|an|any|all|each|this)\b/i
/** Labels that ask for a noun, such as 'What is your job title?', but not 'What was it for?' or 'What is wrong?'. */
const NOUN_QUESTION_PATTERN = /^what (?:is|are|was|were) ((?:your|their|its|the) [^?]+)\?$/i
const NAME_QUESTION_PATTERN = /^what (is|are|was|were) ([^?]+) called\?$/i

/**
 * Returns the error message for an empty field: 'Enter your job title' for the label 'What is your job title?', 'Enter the employer' for 'Employer',
 * and 'Answer 'Why did you leave?'' for other questions. A label that is already an instruction is returned as it is. A label with merge tags is not
 * repeated in the message, because tags are filled in only where a label is shown.
 */
export function describeMissingAnswer({ label }: Pick<Action, 'label'>): string {
  const plain = label.trim().replace(/(?<![.:])[.:]+$/, '')
  if (plain.includes('{{')) return 'Answer this question'
  const [, is, called] = NAME_QUESTION_PATTERN.exec(plain) ?? []
  if (called) return `Enter what ${called} ${is} called`
  const [, thing] = NOUN_QUESTION_PATTERN.exec(plain) ?? []
  if (thing) return `Enter ${thing}`
  if (INSTRUCTION_PATTERN.test(plain)) return plain
  if (plain.includes('?') || QUESTION_PATTERN.test(plain)) return `Answer '${plain}'`
  return `Enter ${ARTICLE_PATTERN.test(plain) ? '' : 'the '}${lowerFirstLetter(plain)}`
}

/**
 * Writes the first letter in lower case, for use inside a sentence: 'Job title' becomes 'job title'. Names such as 'GP surgery' and 'National
 * Insurance number' stay as they are.
 */
const lowerFirstLetter = (words: string) =>
  /^(\S*\S[A-Z]|\S+ [A-Z])/.test(words) ? words : words.charAt(0).toLowerCase() + words.slice(1)
