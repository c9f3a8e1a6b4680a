import { once } from 'node:events'
import { createConnection } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { sql } from '#server/database.ts'
import { testServer } from '#tests/test-server.ts'

const server = await testServer({ environment: { BODY_SECONDS: '1' } })
const { hostname, port } = new URL(server.origin)

/** Says how much is to come, and sends less. */
async function beginning(path: string, type: string) {
  const socket = createConnection(Number(port), hostname)
  await once(socket, 'connect')
  socket.write(
    `POST ${path} HTTP/1.1\r\nhost: ${hostname}\r\ncontent-type: ${type}\r\ncontent-length: 100\r\n\r\n{`,
  )
  return socket
}

test('a body that comes drop by drop is given up with a sentence, so that nobody takes all connections from the others', async () => {
  const answer = await text(await beginning('/portal/v1/vja/search', 'application/json'))
  expect(answer).toMatch(/^HTTP\/1\.1 408 /)
  expect(answer).toContain('"messages":["The request took too long to arrive. Please try again."]')
})

test('an answer that takes its time is waited for, and a file on a slow line as well, and what a page asks of the product itself has no connection to end', async () => {
  await server.http.inject({ method: 'POST', url: '/portal/v1/vja/search', payload: {} })
  const form = await beginning('/api/v1/user/me/curriculumvitae', 'multipart/form-data; boundary=x')
  const [locked, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const held = server.db.transaction(async (one) => {
    await one.run(sql`lock table vacancies in access exclusive mode`)
    locked.resolve()
    await release.promise
  })
  await locked.promise
  // Two seconds are what a search may take: the body had one.
  const slow = await server.anonymous.fetch('/portal/v1/vja/search', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  })
  release.resolve()
  await held
  expect(slow.status).toBe(503)
  expect(form.readyState).toBe('open')
  form.destroy()
})
