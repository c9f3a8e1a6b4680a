import { expect, test } from 'vitest'
import { findWorkRefusals } from './work.ts'

const TODAY = '2026-11-21'

test('a job that is over says when it ended', () => {
  expect(findWorkRefusals({ from: '2020-01', to: '', current: false }, TODAY).to).toBe(
    'Enter the month you left, or say that you still work there',
  )
  expect(findWorkRefusals({ from: '2020-01', to: '', current: true }, TODAY).to).toBeUndefined()
})
