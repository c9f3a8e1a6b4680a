import { once } from 'node:events'
import { createConnection } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { createIntegrationKey } from '#features/vacancies/server/integration-keys.ts'
import { someConsultant } from '#tests/people/consultants.ts'
import { testServer } from '#tests/test-server.ts'

const server = await testServer()
const { hostname, port } = new URL(server.origin)
const HOST = `host: ${hostname}`
const CLIENT = 'client-id: portal'
const person = await server.signUpCandidate()
const other = await server.signUpCandidate()
const consultant = await someConsultant(server)
const own = `/api/v1/user/${person.id}`

/** Sends headers exactly as written, which no client library would. */
async function statusOf(request: string, headers: readonly string[], body = '') {
  const socket = createConnection(Number(port), hostname)
  await once(socket, 'connect')
  socket.write(
    `${[`${request} HTTP/1.1`, ...headers, 'connection: close'].join('\r\n')}\r\n\r\n${body}`,
  )
  const answer = await text(socket)
  const status = Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1])
  if (status === 400) expect(answer).toContain('"success":false,"status":400')
  return status
}
const bearer = (name: string, token: string) => `${name}: Bearer ${token}`
const asPerson = bearer('authentication', person.token)

test('S-86 two hosts, two client ids or one header twice: 400, also when they agree [amendment 1.8]', async () => {
  const request = `GET ${own}`
  expect(await statusOf(request, [HOST, CLIENT, asPerson])).toBe(200)
  for (const twice of [
    [HOST, 'host: elsewhere.example', CLIENT, asPerson],
    ['Host: elsewhere.example', HOST, CLIENT, asPerson],
    [HOST, HOST, CLIENT, asPerson],
    [HOST, CLIENT, CLIENT, asPerson],
    [HOST, CLIENT, 'client-id: consultant', asPerson],
    [HOST, CLIENT, 'ClientId: portal', asPerson],
    [HOST, CLIENT, asPerson, asPerson],
    [HOST, CLIENT, asPerson, bearer('Authentication', other.token)],
    [HOST, CLIENT, bearer('authorization', person.token), bearer('authorization', other.token)],
  ])
    expect([twice, await statusOf(request, twice)]).toEqual([twice, 400])
  expect(await statusOf('GET /healthz', [HOST, 'host: elsewhere.example'])).toBe(400)
  expect(await statusOf('GET /', [HOST, 'host: elsewhere.example'])).toBe(400)
})

test('S-86 two lengths, or a length beside chunks: 400, and what follows is no second request [amendment 1.8]', async () => {
  const json = [HOST, CLIENT, 'content-type: application/json']
  const search = 'POST /portal/v1/vja/search'
  expect(await statusOf(search, [...json, 'content-length: 2'], '{}')).toBe(200)
  for (const lengths of [
    ['content-length: 2', 'content-length: 2'],
    ['content-length: 2', 'content-length: 40'],
    ['content-length: 2', 'transfer-encoding: chunked'],
    ['transfer-encoding: chunked', 'transfer-encoding: identity'],
  ])
    expect([lengths, await statusOf(search, [...json, ...lengths], '{}')]).toEqual([lengths, 400])
})

test('S-86 two live credentials: 400; the vacancies token may come beside the one that it was made from [amendment 1.8]', async () => {
  const beside = (token: string) => [HOST, CLIENT, asPerson, bearer('authorization', token)]
  const desk = [`user: ${consultant.id}`, `external: ${consultant.employeeId}`]
  const search = async (headers: readonly string[]) =>
    statusOf(
      'POST /portal/v1/vja/search',
      [...headers, 'content-type: application/json', 'content-length: 2'],
      '{}',
    )
  expect(await statusOf(`GET ${own}`, beside(person.token))).toBe(400)
  expect(await statusOf(`GET ${own}`, beside(other.token))).toBe(400)
  expect(await search(beside(person.cjToken ?? ''))).toBe(200)
  expect(await search(beside(other.cjToken ?? ''))).toBe(400)
  expect(
    await statusOf(`GET /API/v1/Registration/${crypto.randomUUID()}`, [
      ...beside(consultant.token),
      ...desk,
    ]),
  ).toBe(400)
  // A token of the wrong kind next to a valid one is a 400, because a 401 would sign the person out.
  const deskBeside = [HOST, CLIENT, asPerson, bearer('authorization', consultant.token), ...desk]
  expect(await statusOf(`GET ${own}`, deskBeside)).toBe(400)
  // A token whose session has ended does not count as a second sign-in, so the response asks the caller to sign in again.
  expect(await statusOf(`GET ${own}`, beside('ca_dead'))).toBe(401)
})

test('S-86 the key of a system beside a live session: 400 [amendment 1.8]', async () => {
  const key = `integration-key: ${await createIntegrationKey(server.db, 'acme', null, server.clock())}`
  const feed = ['content-type: application/x-ndjson', 'content-length: 0']
  const send = (headers: readonly string[]) =>
    statusOf('POST /portal/v1/vacancies', [HOST, key, ...feed, ...headers])
  // The server accepts the integration key and refuses only the empty feed, so a 422 shows that the key alone is enough.
  expect(await send([])).toBe(422)
  expect(await send([asPerson])).toBe(400)
  expect(await send([bearer('authorization', consultant.token)])).toBe(400)
  expect(await send(['authorization: Basic cHJveHk6eA=='])).toBe(422)
})
