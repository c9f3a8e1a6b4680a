import type { EnvironmentReader } from './environment.ts'

export const readAccountSettings = (read: EnvironmentReader, production: boolean) => ({
  clients: read.list('CLIENT_IDS', ['portal', 'consultant']),
  passwordMinimum: read.number('PASSWORD_MINIMUM', 8, { min: 8, max: 64 }),
  argonMemoryKib: read.number('ARGON_MEMORY_KIB', 19_456, {
    min: production ? 19_456 : 64,
    max: 1_048_576,
  }),
  /** Whether a consultant may approve a registration in which they typed answers. */
  approvesOwnAnswers: read.flag('APPROVE_OWN_ANSWERS', false),
  weeklyHours: read.number('WEEKLY_HOURS', 37.5, { min: 1, max: 60 }),
  limitFactor: production ? 1 : read.number('LIMIT_FACTOR', 1, { min: 1, max: 10_000 }),
})
