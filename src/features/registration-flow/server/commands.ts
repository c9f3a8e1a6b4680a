import { readFileSync } from 'node:fs'
import type { Command } from 'commander'
import { StartRefusedError } from '#server/settings/environment.ts'
import { toLondonDay } from '#shared/words/dates.ts'
import { listDefinedQuestions } from '../domain/definition/written-questions.ts'
import type { Flow } from '../domain/definition/definition.ts'
import { formatFlowJsonSchema } from './flow-json-schema.ts'
import { describeVersionConflict } from './describe-version-conflict.ts'
import { readFlow } from './read-flow.ts'
import { simulateFlow } from './simulate.ts'

/**
 * Registers the commands for authors of flows. They all work without a database. If there is one, check-flow compares the flow with the stored
 * versions.
 */
export function flowCommands(program: Command) {
  program
    .command('check-flow')
    .description('tell every mistake of a registration flow')
    .argument('<file>', 'a definition, such as content/flows/standard.json')
    .action(async (file: string) => {
      const flow = readFlowFile(file)
      const kept = await describeVersionConflict(flow, file, process.env)
      if (kept) throw createFlowRefusal([kept], file)
      const count = (what: string, number: number) => `${number} ${what}${number === 1 ? '' : 's'}`
      process.stdout.write(
        `No mistakes. ${[count('task', flow.tasks.length), count('step', flow.tasks.flatMap(({ steps }) => steps).length), count('question', listDefinedQuestions(flow).length)].join(', ')}.\n`,
      )
    })

  program
    .command('simulate-flow')
    .description('list the screens of a registration flow in the order in which people see them')
    .argument('<file>', 'a definition')
    .option(
      '--answers <file>',
      'JSON by the names of questions: { "HasDbs": "yes", "References": [{ "RefereeName": "Jo" }], "FirstName": { "known": "Ama" } }',
    )
    .action((file: string, { answers: answersFile }: { answers?: string }) => {
      const flow = readFlowFile(file)
      const seen = simulateFlow(flow, answersFile ? readTextFile(answersFile) : '{}', getToday())
      if ('mistakes' in seen) throw createFlowRefusal(seen.mistakes, answersFile ?? file)
      process.stdout.write(`${seen.lines.join('\n')}\n`)
    })

  program
    .command('flow-schema')
    .description('print the JSON Schema of flows, for editors: content/flows/flow.schema.json')
    .action(() => void process.stdout.write(formatFlowJsonSchema()))
}

function readFlowFile(file: string): Flow {
  const read = readFlow(readTextFile(file), getToday())
  if ('flow' in read) return read.flow
  throw createFlowRefusal(read.mistakes, file)
}

const getToday = () => toLondonDay(new Date())

const createFlowRefusal = (mistakes: readonly string[], file: string) =>
  new StartRefusedError(
    [
      ...mistakes,
      `${mistakes.length} ${mistakes.length === 1 ? 'mistake' : 'mistakes'} in ${file}.`,
    ].join('\n'),
  )

function readTextFile(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    throw new StartRefusedError(`${file} cannot be read.`)
  }
}
