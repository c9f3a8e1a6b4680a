import { runSteps, type Step } from './run-steps.ts'

/** Checks types, lint, import rules and unit tests, and that each line of the specification has a test. Takes under a minute in all. */
export const CHECKS: readonly Step[] = [
  ['types', 'tsc', '-p', '.'],
  ['types of the pure parts', 'tsc', '-p', 'tsconfig.pure.json'],
  ['lint and import rules', 'biome', 'ci', '--colors=off'],
  ['unused code', 'knip'],
  [
    'code of the product that tests alone use',
    'knip',
    '--production',
    '--include',
    'files,exports,types,nsExports,nsTypes',
  ],
  ['secrets in files', 'node', 'scripts/secrets.ts'],
  ['unit tests', 'vitest', 'run', '--project', 'unit'],
  ['lines of the specification', 'node', 'scripts/specification-coverage.ts'],
]

if (import.meta.main) process.exit((await runSteps(CHECKS)) > 0 ? 1 : 0)
