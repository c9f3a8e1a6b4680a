import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { createUnsubscribeToken } from '#features/messages/server/unsubscribe-token.ts'
import { watcher } from '#tests/search/watcher.ts'
import { testServer } from '#tests/test-server.ts'
import { saveSearchHistory, listSearchHistories } from '../contract/search-histories.ts'
import { unsubscribe } from '../contract/unsubscribe.ts'

const server = await testServer()
const press = (token: string, init: RequestInit) =>
  fetch(`${server.origin}/portal/v1/unsubscribe/${token}`, { method: 'POST', ...init })

test.each([
  [
    'the form of a mail program',
    {
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    },
  ],
  [
    'JSON',
    { headers: { 'content-type': 'application/json' }, body: '{"List-Unsubscribe":"One-Click"}' },
  ],
  ['nothing', {}],
])('one press ends the alert of one search, without signing in, with %s', async (_what, init) => {
  const amara = await watcher(server, `turner ${randomUUID().slice(0, 8)}`)
  await amara.call(saveSearchHistory, {
    params: { id: amara.id },
    body: { criteria: { keywords: 'another' }, alert: 'Daily' },
  })
  const token = createUnsubscribeToken({ what: 'search', id: amara.searchId }, server.config)

  expect([400, 404, 405]).toContain(
    (await fetch(`${server.origin}/portal/v1/unsubscribe/${token}`)).status,
  )
  expect(
    (await amara.call(listSearchHistories, { params: { id: amara.id } })).map(({ alert }) => alert),
  ).toEqual(['Daily', 'Instant'])
  const answers = [
    await press(token, init),
    await press(token, init),
    await press(`${token.slice(0, -1)}x`, init),
    await press('nothing', init),
  ]

  for (const answer of answers)
    expect([answer.status, await answer.json()]).toEqual([
      200,
      { success: true, status: 200, messages: [], data: null },
    ])
  expect(
    (await amara.call(listSearchHistories, { params: { id: amara.id } })).map(({ alert }) => alert),
  ).toEqual(['Daily', 'Off'])
})

test('multipart, which RFC 8058 allows as well, is read alike', async () => {
  const amara = await watcher(server, 'fletcher')
  const body = new FormData()
  body.append('List-Unsubscribe', 'One-Click')
  expect(
    (
      await press(createUnsubscribeToken({ what: 'search', id: amara.searchId }, server.config), {
        body,
      })
    ).status,
  ).toBe(200)
  expect(
    (await amara.call(listSearchHistories, { params: { id: amara.id } })).map(({ alert }) => alert),
  ).toEqual(['Off'])
})

test('the other link ends all alerts of its person, and no one else’s', async () => {
  const [amara, ben] = [await watcher(server, 'dyer'), await watcher(server, 'dyer')]
  await amara.call(saveSearchHistory, {
    params: { id: amara.id },
    body: { criteria: { keywords: 'tanner' }, alert: 'Weekly' },
  })
  await server.anonymous.call(unsubscribe, {
    params: { token: createUnsubscribeToken({ what: 'all', id: amara.id }, server.config) },
  })

  expect(
    (await amara.call(listSearchHistories, { params: { id: amara.id } })).map(({ alert }) => alert),
  ).toEqual(['Off', 'Off'])
  expect(
    (await ben.call(listSearchHistories, { params: { id: ben.id } })).map(({ alert }) => alert),
  ).toEqual(['Instant'])
  // The first letter of a token says what it stops. With another letter, the token of a search must not work as the token of a candidate.
  const forged = createUnsubscribeToken({ what: 'search', id: ben.id }, server.config).replace(
    /^s/,
    'a',
  )
  await server.anonymous.call(unsubscribe, { params: { token: forged } })
  expect(
    (await ben.call(listSearchHistories, { params: { id: ben.id } })).map(({ alert }) => alert),
  ).toEqual(['Instant'])
})

test('no other call takes a form', async () => {
  expect(
    (
      await server.anonymous.fetch('/portal/v1/vja/search', {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: 'keywords=x',
      })
    ).status,
  ).toBe(415)
})
