import type { Action } from '../definition.ts'

const SAYS_WHAT_TO_DO = /^(enter|choose|select|upload|add|tell|give|describe|list|say|write|sign|read|tick|confirm)\b/i
const ASKS = /^(how|when|where|which|who|whose|why|do|does|did|have|has|had|are|is|was|were|will|can|could|would|should|if)\b/i
const HAS_ARTICLE = /^(your|their|his|her|our|the|a|an|any|all|each|this)\b/i

/** 'Enter your job title' of 'What is your job title?', 'Enter the employer' of 'Employer'. A label that says what to do is the sentence itself. */
export function enter({ label }: Pick<Action, 'label'>): string {
  const plain = label.trim().replace(/[.:]+$/, '')
  const [, asked] = /^what(?: is| are| was| were|['’]s) ([^?]+)\?$/i.exec(plain) ?? []
  if (asked) return `Enter ${asked}`
  if (SAYS_WHAT_TO_DO.test(plain)) return plain
  if (plain.includes('?') || ASKS.test(plain)) return 'Answer this question'
  return `Enter ${HAS_ARTICLE.test(plain) ? '' : 'the '}${lowered(plain)}`
}

/** 'Job title' is 'job title' inside a sentence; 'GP surgery' and 'National Insurance number' are names. */
const lowered = (words: string) => (/^(\S*\S[A-Z]|\S+ [A-Z])/.test(words) ? words : words.charAt(0).toLowerCase() + words.slice(1))
