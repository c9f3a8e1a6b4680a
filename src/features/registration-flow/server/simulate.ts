import { isRecord } from '../domain/answers/value-given.ts'
import type { Flow } from '../domain/definition/definition.ts'
import { answersGiven } from '../domain/answers/given-answers.ts'
import { screensInWords } from '../domain/check/simulation.ts'
import { mistake } from '../domain/check/mistake.ts'
import { inLines, readJson } from './read-json.ts'

type Seen = { readonly lines: readonly string[] } | { readonly mistakes: readonly string[] }

/** Returns the screens that a person with these answers sees, or all answers that no candidate could give, with their lines in the file. */
export function simulate(flow: Flow, text: string, today: string): Seen {
  const read = readJson(text)
  if ('refusal' in read) return { mistakes: [read.refusal] }
  if (!isRecord(read.written))
    return { mistakes: ['The file is not an object of answers by the names of questions.'] }
  const { answers, mistakes } = answersGiven(flow, read.written, today)
  const all = [
    ...read.repeated.map((spot) => mistake(spot, 'This answer is here twice.')),
    ...mistakes,
  ]
  return all.length > 0
    ? { mistakes: inLines(all, read.lines) }
    : { lines: screensInWords(flow, answers) }
}
