import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, expect, test } from 'vitest'
import { browserCarrier, DEFAULT_BASES, transport } from './carrier.ts'

const asked: IncomingMessage[] = []
const server = createServer((request, response) => {
  asked.push(request)
  response
    .writeHead(request.url?.endsWith('/broken') ? 500 : 200, { 'content-type': 'application/json' })
    .end('{"success":true,"status":200,"messages":[],"data":null}')
}).listen(0, '127.0.0.1')
afterAll(() => server.close())

const at = (base: string) => `http://127.0.0.1:${(server.address() as AddressInfo).port}${base}`
const usual = { ...transport }
afterEach(() => {
  asked.length = 0
  Object.assign(transport, usual)
})
const call = (path: string) =>
  browserCarrier({ api: 'candidate', method: 'POST', path, body: '{"a":1}', file: false })

test('a call goes as JSON under the base of its API, with the id of the client and what its caller is known by [seed 4.15.2, 7.1.2-3, 9.12.1]', async () => {
  transport.bases = { ...DEFAULT_BASES, candidate: at(DEFAULT_BASES.candidate) }
  transport.clientId = 'portal'
  transport.credentials = () => ({ authentication: 'Bearer ca_1' })
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
  transport.bases = { ...DEFAULT_BASES, candidate: at('') }
  transport.watch = (event) => heard.push(event)
  await call('/fine')
  await call('/broken')
  transport.bases = { ...DEFAULT_BASES, candidate: 'http://127.0.0.1:1' }
  await expect(call('/nowhere')).rejects.toThrow()

  expect(heard).toEqual(['started', 'finished', 'started', 'failed', 'started', 'failed'])
})
