import type { Answers } from '../answers/answers.ts'
import { askedActions } from '../answers/asked-actions.ts'
import { keyOf } from '../answers/answers.ts'
import type { Flow } from '../definition/definition.ts'
import { displayOf } from '../questions/display.ts'
import { type Named, NO_DATA, withTags } from './merge-tags.ts'

/**
 * Returns the person's name as they answered it, else as the agency knows it; '' if neither exists. The statement over a signature contains the
 * same name.
 */
export const nameGiven = (named: Named, flow: Flow, answers: Answers): string =>
  joined(partOf('CandidateFirstName'), partOf('CandidateLastName'))(named, flow, answers)

type Part = (named: Named, flow: Flow, answers: Answers) => string

const partOf =
  (tag: string): Part =>
  (named, flow, answers) => {
    const words = withTags(`{{${tag}}}`, named, flow, answers)
    return words === NO_DATA ? '' : words
  }

/** The middle name is optional in a signature, because many people leave theirs out. */
const middleName: Part = (_named, flow, answers) => {
  const question = askedActions(flow, answers).find(
    ({ action, hop }) => action.prefill === 'middleName' && !hop.itemId,
  )
  return question ? displayOf(question.action, answers.values.get(keyOf(question.hop))).trim() : ''
}

const joined =
  (...parts: readonly Part[]): Part =>
  (...known) =>
    parts
      .map((part) => part(...known))
      .filter(Boolean)
      .join(' ')

/** Returns the refusal of a signed name that is not the person's name. */
export function refusalOfName(
  typed: string,
  named: Named,
  flow: Flow,
  answers: Answers,
): string | undefined {
  const given = nameGiven(named, flow, answers)
  const whole = joined(partOf('CandidateFirstName'), middleName, partOf('CandidateLastName'))(
    named,
    flow,
    answers,
  )
  if (folded(given) === '' || [given, whole].some((name) => folded(name) === folded(typed)))
    return undefined
  return `Sign as ${given}, the name that you gave. If that name is wrong, change it first`
}

/** Normalises a name for comparison: removes capitals, accents, spaces and the characters that join the parts of a name. */
const folded = (name: string) =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[łøđßæœðþı]/g, (letter) => PLAIN[letter] ?? letter)
    .replaceAll(/[\p{M}\s'’‘`´.\-‐‑–]/gu, '')

/** The letters whose accent Unicode does not decompose. */
const PLAIN: Readonly<Record<string, string>> = {
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ð: 'd',
  þ: 'th',
  ı: 'i',
}
