import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { callTransport, DEFAULT_BASES } from './carrier.ts'
import { createDownloadCarrier } from './download-carrier.ts'

/** Sends a file in two parts; of /broken only the first one. */
const server = createServer((request, response) => {
  response
    .writeHead(200, { 'content-type': 'text/csv' })
    .write('one\r\n', () =>
      request.url?.endsWith('/broken') ? response.destroy() : response.end('two\r\n'),
    )
}).listen(0, '127.0.0.1')
const usual = callTransport.bases
afterAll(() => {
  callTransport.bases = usual
  server.close()
})
function download(path: string, tell?: (bytes: number) => void) {
  const { port } = server.address() as AddressInfo
  callTransport.bases = { ...DEFAULT_BASES, sameOrigin: `http://127.0.0.1:${port}` }
  return createDownloadCarrier(tell)({ api: 'sameOrigin', method: 'GET', path, file: true })
}

test('a file arrives with the number of its bytes, part by part', async () => {
  const arrived: number[] = []
  const { body } = await download('/whole', (bytes) => arrived.push(bytes))
  expect(await (body as Blob).text()).toBe('one\r\ntwo\r\n')
  expect(arrived.at(-1)).toBe(10)
})

test('a file that breaks off is no file, and the reason is not that there is no connection', async () => {
  await expect(download('/broken')).rejects.toThrow(
    'The file did not arrive whole. Please try again.',
  )
})
