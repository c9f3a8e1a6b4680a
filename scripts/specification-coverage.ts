import { join } from 'node:path'
import { compareWithTests } from './specification/compare.ts'
import { testsThatRun } from './specification/tests.ts'

const DOCS = join(import.meta.dirname, '../docs')

/** Checks that each line of the specification, and each later ruling, has a test. */
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
