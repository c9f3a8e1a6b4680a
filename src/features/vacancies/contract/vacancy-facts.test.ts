import { expect, test } from 'vitest'
import { VacancyFacts } from './vacancy-record.ts'

test.each([
  ['jobType', ['Permanent', 'Temporary', 'Contract'], 'Seasonal'],
  ['hours', ['FullTime', 'PartTime'], 'Sometimes'],
  ['salary_per', ['Annually', 'Monthly', 'Weekly', 'Daily', 'Hourly'], 'Fortnightly'],
] as const)('%s is one of %j, and never %s [seed 3.11.6-8]', (name, words, other) => {
  const field = VacancyFacts.shape[name]
  for (const word of words) expect(field.parse(word)).toBe(word)
  expect(field.safeParse(other).success).toBe(false)
})
