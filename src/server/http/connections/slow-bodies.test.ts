import { once } from 'node:events'
import { createConnection } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { sql } from '#server/database/database.ts'
import { testServer } from '#tests/test-server.ts'

const server = await testServer({ environment: { BODY_SECONDS: '1', UPLOAD_SECONDS: '60' } })
const { hostname, port } = new URL(server.origin)

/** Announces the length of a body and sends only its beginning. */
async function beginning(path: string, type: string, token?: string) {
  const socket = createConnection(Number(port), hostname)
  await once(socket, 'connect')
  const credentials = token ? `authentication: Bearer ${token}\r\n` : ''
  socket.write(
    `POST ${path} HTTP/1.1\r\nhost: ${hostname}\r\nclient-id: portal\r\n${credentials}content-type: ${type}\r\ncontent-length: 100000\r\n\r\n{`,
  )
  return socket
}
const TOO_SLOW = '"messages":["The request took too long to arrive. Please try again."]'
const FORM = 'multipart/form-data; boundary=x'

test('[amendment 4] a body that comes drop by drop is given up with a sentence, so that no one takes all connections from the others', async () => {
  const answer = await text(await beginning('/portal/v1/vja/search', 'application/json'))
  expect(answer).toMatch(/^HTTP\/1\.1 408 /)
  expect(answer).toContain(TOO_SLOW)
})

test('an answer that takes its time is waited for, and a file on a slow line as well, and what a page asks of the product itself has no connection to end', async () => {
  await server.http.inject({ method: 'POST', url: '/portal/v1/vja/search', payload: {} })
  const { id, token } = await server.signUpCandidate()
  const form = await beginning(`/api/v1/user/${id}/curriculumvitae`, FORM, token)
  const [locked, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const held = server.db.transaction(async (one) => {
    await one.run(sql`lock table vacancies in access exclusive mode`)
    locked.resolve()
    await release.promise
  })
  await locked.promise
  // The search waits two seconds for the locked table, longer than the one second within which its body must arrive.
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

test('[amendment 4] an upload that brings next to nothing is given up, one that goes on arriving is waited for', async () => {
  const { id, token } = await server.signUpCandidate()
  const path = `/api/v1/user/${id}/curriculumvitae`
  const [dripping, flowing] = [
    await beginning(path, FORM, token),
    await beginning(path, FORM, token),
  ]
  const sending = setInterval(() => {
    dripping.write('x')
    flowing.write('x'.repeat(1000))
  }, 250)
  onTestFinished(() => {
    clearInterval(sending)
    flowing.destroy()
  })
  expect(await text(dripping)).toContain(TOO_SLOW)
  expect(flowing.readyState).toBe('open')
})
