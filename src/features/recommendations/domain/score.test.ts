import { expect, test } from 'vitest'
import { consideredVacancy, LEEDS, NOW } from '#tests/vacancies/considered-vacancy.ts'
import { compareTitles, scoreVacancy } from './score.ts'

test('the distance that was asked for costs little, and further away each mile costs more', () => {
  const at = (id: string, miles: number) => consideredVacancy(id, { lat: 53.8 + miles / 69.1 })
  const scoreAt = (miles: number) =>
    scoreVacancy(at('x', miles), [], { wishes: [], home: LEEDS, now: NOW })
  expect(scoreAt(0) - scoreAt(14)).toBeLessThan(1)
  expect(scoreAt(14) - scoreAt(28)).toBeGreaterThan(4)
})

test('titles are similar by the words that say the work', () => {
  expect(compareTitles('Stock Controller', 'Senior Stock Controllers')).toBe(1)
  expect(compareTitles('Stock Controller', 'Stock Assistant')).toBe(0.5)
  expect(compareTitles('Stock Controller', 'Air Traffic Engineer')).toBe(0)
  expect(compareTitles('', 'Chef')).toBe(0)
})
