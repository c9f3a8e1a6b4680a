import { isRecord } from '../domain/answers/parse-trial-answer.ts'
import type { Flow } from '../domain/definition/definition.ts'
import { readWrittenAnswers } from '../domain/answers/read-written-answers.ts'
import { describeScreens } from '../domain/check/describe-screens.ts'
import { createMistake } from '../domain/check/mistake.ts'
import { formatMistakesByLine, readJson } from './read-json.ts'

type SimulationResult =
  | { readonly lines: readonly string[] }
  | { readonly mistakes: readonly string[] }

/**
 * Returns the screens that a person with these answers sees. If no candidate could give some of the answers, returns these mistakes with their lines
 * in the file.
 */
export function simulateFlow(flow: Flow, text: string, today: string): SimulationResult {
  const read = readJson(text)
  if ('refusal' in read) return { mistakes: [read.refusal] }
  if (!isRecord(read.written))
    return { mistakes: ['The file is not an object of answers by the names of questions.'] }
  const { answers, known, mistakes } = readWrittenAnswers(flow, read.written, today)
  const all = [
    ...read.repeated.map((spot) => createMistake(spot, 'This answer is here twice.')),
    ...mistakes,
  ]
  return all.length > 0
    ? { mistakes: formatMistakesByLine(all, read.lines) }
    : { lines: describeScreens(flow, answers, { filledIn: known, returned: new Set(), today }) }
}
