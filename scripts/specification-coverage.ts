import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { linesOf, withTests } from './specification/document.ts'
import { testsThatRun } from './specification/tests.ts'

const DOCUMENT = join(import.meta.dirname, '../docs/specification-coverage.md')

/**
 * Every line of the specification has a test that runs and names it, and the document says which. With --write it is brought up to date.
 */
const document = readFileSync(DOCUMENT, 'utf8')
const lines = linesOf(document)
const tests = (await testsThatRun()).filter(({ ids }) => ids.length > 0)
const testsOf = (id: string) =>
  tests
    .filter(({ ids }) => ids.includes(id))
    .map(({ test }) => test)
    .sort()
const current = withTests(document, testsOf)
if (process.argv.includes('--write')) writeFileSync(DOCUMENT, current)

const open = lines.filter(({ id }) => testsOf(id).length === 0)
const unknown = tests.flatMap(({ ids, test }) =>
  ids.filter((id) => !lines.some((line) => line.id === id)).map((id) => `${id}: ${test}`),
)
const twice = lines.filter(({ id }, place) => lines.findIndex((line) => line.id === id) !== place)
say(
  'No test that runs shows',
  open.map(({ id, text }) => `${id} ${text}`),
)
say('Tests name lines that do not exist', unknown)
say(
  'One id for two lines',
  twice.map(({ id }) => id),
)
const stale = current !== readFileSync(DOCUMENT, 'utf8')
if (stale)
  console.error(
    'docs/specification-coverage.md names other tests than there are: run node scripts/specification-coverage.ts --write',
  )
console.log(
  `${lines.length} lines of the specification, ${tests.length} tests that show them; ${open.length} lines have none.`,
)
process.exit(open.length + unknown.length + twice.length > 0 || stale ? 1 : 0)

function say(what: string, these: readonly string[]) {
  if (these.length) console.error(`${what}:\n${these.map((one) => `  ${one}`).join('\n')}`)
}
