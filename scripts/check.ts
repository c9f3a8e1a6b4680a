import { runSteps, type Step } from './run-steps.ts'

/** Types, lint, import rules and unit tests: under a minute. */
export const CHECKS: readonly Step[] = [
  ['types', 'tsc', '-p', '.'],
  ['types of the pure parts', 'tsc', '-p', 'tsconfig.pure.json'],
  ['lint and import rules', 'biome', 'ci', '--colors=off'],
  ['unused code', 'knip'],
  ['unit tests', 'vitest', 'run', '--project', 'unit'],
]

if (import.meta.main) process.exit((await runSteps(CHECKS)) > 0 ? 1 : 0)
