import { expect, test } from 'vitest'
import { readConfig } from '#server/settings/config.ts'
import type { SentCall } from '../server-carrier.ts'
import { watchCalls } from './watch-calls.ts'

const { bases } = readConfig({ DATABASE_URL: 'postgres://localhost/none' })
const search: SentCall = { api: 'portal', method: 'POST', path: '/vja/search', file: false }
const answer = (status: number) => Promise.resolve({ status, body: null })

test('a page is whole when each of its calls is answered, or if it makes none', async () => {
  const watched = watchCalls(() => answer(200), { bases })
  expect(watched.answeredAll()).toBe(true)
  await Promise.all([watched.carry(search), watched.carry(search)])
  expect(watched.answeredAll()).toBe(true)
})

test.each([404, 410, 429, 500, 503])(
  'a page with a call that is answered by %i is not whole',
  async (status) => {
    const statuses = [200, status, 200]
    const watched = watchCalls(() => answer(statuses.shift() ?? 200), { bases })
    for (let call = 0; call < 3; call++) await watched.carry(search)
    expect(watched.answeredAll()).toBe(false)
  },
)

test('nor is one whose call fails, or has no answer yet', async () => {
  const failing = watchCalls(() => Promise.reject(new Error('away')), { bases })
  await expect(failing.carry(search)).rejects.toThrow('away')
  expect(failing.answeredAll()).toBe(false)

  const waiting = watchCalls(() => new Promise(() => {}), { bases })
  void waiting.carry(search)
  expect(waiting.answeredAll()).toBe(false)
})

test('nor is one that another host has answered, whose changes this process does not see', async () => {
  const watched = watchCalls(() => answer(200), {
    bases: { ...bases, portal: 'https://api.agency.example/portal/v1' },
  })
  await watched.carry({ ...search, api: 'candidate' })
  expect(watched.answeredAll()).toBe(true)
  await watched.carry(search)
  expect(watched.answeredAll()).toBe(false)
})
