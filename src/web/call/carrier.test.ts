import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, expect, test } from 'vitest'
import { browserCarrier, DEFAULT_BASES, callTransport } from './carrier.ts'

const asked: IncomingMessage[] = []
const statusOf = ({ url, headers }: IncomingMessage) =>
  url?.endsWith('/broken') ? 500 : headers.authorization === 'Bearer cj_dead' ? 401 : 200
const server = createServer((request, response) => {
  asked.push(request)
  response
    .writeHead(statusOf(request), { 'content-type': 'application/json' })
    .end('{"success":true,"status":200,"messages":[],"data":null}')
}).listen(0, '127.0.0.1')
afterAll(() => server.close())

const at = (base: string) => `http://127.0.0.1:${(server.address() as AddressInfo).port}${base}`
const usual = { ...callTransport }
afterEach(() => {
  asked.length = 0
  Object.assign(callTransport, usual)
})
const call = (path: string) =>
  browserCarrier({ api: 'candidate', method: 'POST', path, body: '{"a":1}', file: false })

test('a call goes as JSON under the base of its API, with the id of the client and what its caller is known by [seed 4.15.2, 7.1.2-3, 9.12.1]', async () => {
  callTransport.bases = { ...DEFAULT_BASES, candidate: at(DEFAULT_BASES.candidate) }
  callTransport.clientId = 'portal'
  callTransport.credentials = () => ({ authentication: 'Bearer ca_1' })
  await call('/user/c1')

  expect(asked[0]).toMatchObject({
    method: 'POST',
    url: '/api/v1/user/c1',
    headers: {
      'client-id': 'portal',
      'content-type': 'application/json',
      authentication: 'Bearer ca_1',
    },
  })
})

test('the progress bar hears of each call: when it begins, and whether it failed [seed 2.10.3, 2.10.5]', async () => {
  const heard: string[] = []
  callTransport.bases = { ...DEFAULT_BASES, candidate: at('') }
  callTransport.watch = (event) => heard.push(event)
  await call('/fine')
  await call('/broken')
  callTransport.bases = { ...DEFAULT_BASES, candidate: 'http://127.0.0.1:1' }
  await expect(call('/nowhere')).rejects.toThrow()

  expect(heard).toEqual(['started', 'finished', 'started', 'failed', 'started', 'failed'])
})

test('[amendment 7.1] a dead vacancies token is asked for again once, and the call goes on with the new one', async () => {
  callTransport.bases = { ...DEFAULT_BASES, candidate: at(DEFAULT_BASES.candidate) }
  let token = 'cj_dead'
  const told: unknown[] = []
  callTransport.credentials = () => ({
    authentication: 'Bearer ca_1',
    authorization: `Bearer ${token}`,
  })
  callTransport.unauthorised = (credentials) => {
    told.push(credentials)
    return false
  }
  callTransport.renew = async () => {
    token = 'cj_new'
  }

  expect(await call('/dead-pair')).toMatchObject({ status: 200 })
  expect(told).toEqual([])
  token = 'cj_dead'
  callTransport.renew = async () => {}
  asked.length = 0
  expect(await call('/dead-pair')).toMatchObject({ status: 401 })
  expect(asked, 'once').toHaveLength(2)
  expect(told).toHaveLength(1)
})

test('[amendment 7.2] what browsers call a missing connection is told in words for people', async () => {
  callTransport.bases = { ...DEFAULT_BASES, candidate: 'http://127.0.0.1:1' }
  await expect(call('/user')).rejects.toThrow('No connection. Try again when you are online.')
})

test('[amendment 7.5] where a session has ended and the page stays, the call goes on without it', async () => {
  callTransport.bases = { ...DEFAULT_BASES, candidate: at(DEFAULT_BASES.candidate) }
  let given: Readonly<Record<string, string>> = { authorization: 'Bearer cj_dead' }
  callTransport.credentials = () => given
  callTransport.unauthorised = () => {
    given = {}
    return true
  }
  expect(await call('/public')).toMatchObject({ status: 200 })
  expect(asked.map(({ headers }) => headers.authorization)).toEqual(['Bearer cj_dead', undefined])
})
