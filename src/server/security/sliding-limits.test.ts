import { expect, test } from 'vitest'
import { testServer } from '#tests/test-server.ts'
import { HOUR, MINUTE } from '#shared/words/durations.ts'
import {
  type Allowance,
  ALLOWANCES,
  uncountAttempt,
  trySpendAllowance,
  spendAllowances,
} from './allowances.ts'

const { db, config } = await testServer()
const TEN = Date.parse('2026-11-21T10:00:00Z')
const at = (minutes: number) => new Date(TEN + minutes * MINUTE)
const use = (allowance: Allowance, of: string, now: Date) =>
  trySpendAllowance(db, { allowance, of }, now, config)
async function usedUp(allowance: Allowance, of: string, now: Date) {
  let times = 0
  while (await use(allowance, of, now)) times++
  return times
}

test('[amendment 9] a limit slides: what was used just before a window ended counts just after it, and less and less while the next one runs', async () => {
  const links = 'registrations of a network'
  expect(await usedUp(links, 'n', at(59))).toBe(10)
  expect(await use(links, 'n', at(60))).toBe(false)
  // After a quarter of an hour a quarter of the ten uses no longer counts, and after half an hour half of them, so that more and more uses fit.
  expect(await usedUp(links, 'n', at(75))).toBe(2)
  expect(await usedUp(links, 'n', at(90))).toBe(3)
  expect(await usedUp(links, 'n', at(119))).toBe(5)
})

test('[amendment 9] within any hour no one has more than half as much again as an hour allows, at any time of trying', async () => {
  const times: number[] = []
  for (let minute = 0; minute < 300; minute++)
    for (let one = await usedUp('registrations of a network', 'always', at(minute)); one > 0; one--)
      times.push(minute)
  const most = Math.max(
    ...times.map((from) => times.filter((one) => one >= from && one < from + 60).length),
  )
  expect(most).toBeLessThanOrEqual(15)
  expect(times.length).toBeGreaterThan(40)
})

test('[amendment 9] who is refused is told when there is room again, and going on trying does not put that off', async () => {
  const links = 'confirmation links of an account'
  const spendOne = (now: Date) => spendAllowances(db, [{ allowance: links, of: 'm' }], now, config)
  for (let time = 0; time < ALLOWANCES[links].times; time++) await spendOne(at(0))
  const refusal = (await spendOne(at(0)).catch((error: unknown) => error)) as {
    status: number
    retryAfter: number
  }
  expect(refusal.status).toBe(429)
  expect(refusal.retryAfter).toBeGreaterThan(3600)
  expect(refusal.retryAfter).toBeLessThan(2 * 3600)
  for (let minute = 1; minute < 60; minute++)
    await expect(spendOne(at(minute))).rejects.toMatchObject({ status: 429 })
  const free = TEN + refusal.retryAfter * 1000
  await expect(spendOne(new Date(free - MINUTE))).rejects.toMatchObject({ status: 429 })
  await spendOne(new Date(free + 1000))
})

test('[amendment 9] of fifty at once as many are let in as the limit says', async () => {
  const admitted = await Promise.all(
    Array.from({ length: 50 }, () => use('password resets of a network', 'crowd', at(5))),
  )
  expect(admitted.filter(Boolean)).toHaveLength(10)
  await uncountAttempt(db, { allowance: 'password resets of a network', of: 'crowd' }, at(5))
  expect(await use('password resets of a network', 'crowd', new Date(TEN + HOUR / 10))).toBe(true)
})
