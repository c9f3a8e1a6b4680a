import { expect, test } from 'vitest'
import { sql } from '#server/database.ts'
import { testServer } from '#tests/test-server.ts'

const server = await testServer()
const { fetch } = server.anonymous

test('a question that takes too long is given up, so that one search cannot hold the board', async () => {
  const [locked, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const held = server.db.transaction(async (one) => {
    await one.run(sql`lock table vacancies in access exclusive mode`)
    locked.resolve()
    await release.promise
  })
  await locked.promise
  const response = await fetch('/portal/v1/vja/search', { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' })
  release.resolve()
  await held
  expect(response.status).toBe(503)
  expect(response.headers.get('retry-after')).toBeTruthy()
})
