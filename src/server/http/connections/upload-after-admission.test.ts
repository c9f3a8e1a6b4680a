import { once } from 'node:events'
import { createConnection } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { sql } from '#server/database/database.ts'
import { someConsultant } from '#tests/people/consultants.ts'
import { someRegistration } from '#tests/registrations/some-registration.ts'
import { testServer } from '#tests/test-server.ts'

const server = await testServer()
const { hostname, port } = new URL(server.origin)
const FORM = 'multipart/form-data; boundary=x'
const LARGE = 200_000

/** Announces a body without sending it, and waits for the response and the end of the connection. */
async function announced(path: string, type: string, headers: readonly string[], length = LARGE) {
  const socket = createConnection(Number(port), hostname)
  await once(socket, 'connect')
  const lines = [
    `POST ${path} HTTP/1.1`,
    `host: ${hostname}`,
    `content-type: ${type}`,
    `content-length: ${length}`,
    ...headers,
  ]
  socket.write(`${lines.join('\r\n')}\r\n\r\n`)
  return Number(/^HTTP\/1\.1 (\d+)/.exec(await text(socket))?.[1])
}
const CLIENT = 'client-id: portal'
const as = (token: string) => [CLIENT, `authentication: Bearer ${token}`]

test('[amendment 4] who may not send a file is told before any of it is read, and the connection ends', async () => {
  const person = await server.signUpCandidate()
  const other = await server.signUpCandidate()
  const path = `/api/v1/user/${person.id}/curriculumvitae`
  expect(await announced(path, FORM, [])).toBe(400)
  expect(await announced(path, FORM, [CLIENT])).toBe(401)
  expect(await announced(path, FORM, as('ca_dead'))).toBe(401)
  expect(await announced(path, FORM, as(other.token))).toBe(404)
  expect(await announced(path, FORM, as(person.token), 50 * 1024 * 1024)).toBe(413)
  const denied = sql`select count(*) as count from audit where actor = ${other.id} and event = 'access denied'`
  expect(await server.db.one(denied)).toEqual({ count: 1 })
})

test("[amendment 4] a file for another person's registration is refused before it is read, at the desk as well", async () => {
  const [person, other] = [await server.signUpCandidate(), await server.signUpCandidate()]
  const registration = await someRegistration(server, person.id)
  const path = `/API/v1/RegistrationAutoSave/${registration}`
  expect(await announced(path, FORM, [CLIENT])).toBe(401)
  expect(await announced(path, FORM, as(other.token))).toBe(404)
  const elsewhere = await someConsultant(server, { branches: ['Hull Registrations'] })
  const desk = [
    CLIENT,
    `authorization: Bearer ${elsewhere.token}`,
    `user: ${elsewhere.id}`,
    `external: ${elsewhere.employeeId}`,
  ]
  expect(await announced(path, FORM, desk)).toBe(403)
})

test('[amendment 4] the same holds for JSON, for a feed and where there is nothing', async () => {
  const person = await server.signUpCandidate()
  const json = 'application/json'
  expect(await announced('/api/v1/nothing', json, [CLIENT])).toBe(404)
  expect(await announced(`/api/v1/user/${person.id}/lookingfor`, json, [CLIENT])).toBe(401)
  expect(await announced('/portal/v1/vja/search', json, [])).toBe(400)
  expect(await announced('/portal/v1/vacancies', 'application/x-ndjson', [])).toBe(401)
})
