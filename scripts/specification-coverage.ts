import { join } from 'node:path'
import { compareWithTests } from './specification/compare.ts'
import { testsThatRun } from './specification/tests.ts'

const DOCS = join(import.meta.dirname, '../docs')

/** The lines of the specification, and the rulings that came after it, each need a test that shows them. */
const tests = await testsThatRun()
const specification = compareWithTests(
  {
    document: join(DOCS, 'specification-coverage.md'),
    tag: 'seed',
    what: 'lines of the specification',
  },
  tests,
)
const rulings = compareWithTests(
  {
    document: join(DOCS, 'rulings-coverage.md'),
    tag: 'amendment',
    what: 'rulings',
  },
  tests,
)
process.exit(specification && rulings ? 0 : 1)
