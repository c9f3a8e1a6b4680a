import { readFileSync } from 'node:fs'
import type { Command } from 'commander'
import { StartRefused } from '#server/environment.ts'
import { writtenQuestions } from '../domain/written-questions.ts'
import type { Flow } from '../domain/definition.ts'
import { answersGiven, type Given } from '../domain/given-answers.ts'
import { screensInWords } from '../domain/simulation.ts'
import { flowJsonSchema } from './flow-json-schema.ts'
import { readFlow } from './read-flow.ts'

/** For authors of flows. None of them needs the database. */
export function flowCommands(program: Command) {
  program
    .command('check-flow')
    .description('tell every mistake of a registration flow')
    .argument('<file>', 'a definition, such as content/flows/standard.json')
    .action((file: string) => {
      const flow = flowIn(file)
      const count = (what: string, number: number) => `${number} ${what}${number === 1 ? '' : 's'}`
      process.stdout.write(
        `No mistakes. ${[count('task', flow.tasks.length), count('step', flow.tasks.flatMap(({ steps }) => steps).length), count('question', writtenQuestions(flow).length)].join(', ')}.\n`,
      )
    })

  program
    .command('simulate-flow')
    .description('list the screens of a registration flow in the order in which people see them')
    .argument('<file>', 'a definition')
    .option(
      '--answers <file>',
      'JSON by the names of questions: { "HasDbs": "yes", "References": [{ "RefereeName": "Jo" }] }',
    )
    .action((file: string, { answers: answersFile }: { answers?: string }) => {
      const flow = flowIn(file)
      const { answers, unknown } = answersGiven(flow, answersFile ? answersIn(answersFile) : {})
      if (unknown.length > 0)
        throw new StartRefused(
          `The flow has no question of these names there: ${unknown.join(', ')}.`,
        )
      process.stdout.write(`${screensInWords(flow, answers).join('\n')}\n`)
    })

  program
    .command('flow-schema')
    .description('print the JSON Schema of flows, for editors: content/flows/flow.schema.json')
    .action(() => void process.stdout.write(flowJsonSchema()))
}

function flowIn(file: string): Flow {
  const read = readFlow(textOf(file))
  if ('flow' in read) return read.flow
  throw new StartRefused(
    [
      ...read.mistakes,
      `${read.mistakes.length} ${read.mistakes.length === 1 ? 'mistake' : 'mistakes'} in ${file}.`,
    ].join('\n'),
  )
}

function answersIn(file: string): Given {
  const given: unknown = parsed(file)
  if (typeof given !== 'object' || given === null || Array.isArray(given))
    throw new StartRefused(`${file} is an object of answers by the names of questions.`)
  return given as Given
}

function parsed(file: string): unknown {
  try {
    return JSON.parse(textOf(file))
  } catch (error) {
    if (error instanceof SyntaxError)
      throw new StartRefused(`${file} is no JSON: ${error.message}.`)
    throw error
  }
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    throw new StartRefused(`${file} cannot be read.`)
  }
}
