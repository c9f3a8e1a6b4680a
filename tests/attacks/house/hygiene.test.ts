import { globSync, readFileSync } from 'node:fs'
import { createConnection } from 'node:net'
import { expect, test } from 'vitest'
import { testServer } from '#tests/test-server.ts'
import { productionSettings } from '#tests/production-settings.ts'
import { KNOWN_PATHS, PROBED_PATHS } from './probed-paths.ts'
import { expectNothingTold, findExistingPaths } from '../people/undisclosed.ts'

const server = await testServer({ environment: productionSettings() })
const { anonymous } = server

test('S-57 nothing is at the addresses that everyone tries first', async () => {
  expect(PROBED_PATHS.length).toBeGreaterThan(4000)
  // Tries all known paths and every 97th of the others; `npm run attack` tries them all.
  expect(
    await findExistingPaths(
      anonymous,
      PROBED_PATHS.filter((_path, place) => place < KNOWN_PATHS || place % 97 === 0),
    ),
  ).toEqual([])
})

test('S-57 no file of the site has a map beside it or names one, and no folder is listed', async () => {
  const assets = globSync('dist/client/**/*', { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => `${parentPath}/${name}`)
  expect(assets.length).toBeGreaterThan(50)
  expect(assets.filter((path) => path.endsWith('.map'))).toEqual([])
  expect(
    assets.filter(
      (path) => /\.(js|css)$/.test(path) && readFileSync(path, 'utf8').includes('sourceMappingURL'),
    ),
  ).toEqual([])
  const addresses = assets
    .filter((path) => /\.(js|css)$/.test(path))
    .map((path) => path.replace(/^.*?dist\/client/, ''))
  const folders = [...new Set(addresses.map((path) => path.replace(/[^/]*$/, '')))].filter(
    (folder) => folder !== '/',
  )
  expect(
    await findExistingPaths(anonymous, [
      ...addresses.filter((_one, place) => place % 9 === 0).map((path) => `${path}.map`),
      ...folders,
      ...folders.map((folder) => folder.slice(0, -1)),
    ]),
  ).toEqual([])
})

const METHODS = [
  'TRACE',
  'TRACK',
  'PUT',
  'DELETE',
  'PATCH',
  'OPTIONS',
  'CONNECT',
  'PROPFIND',
  'MKCOL',
  'COPY',
  'MOVE',
  'LOCK',
  'SEARCH',
  'DEBUG',
  'PURGE',
  'LINK',
  'REPORT',
  'JEFF',
]

test('S-57 no page answers to another method than it has, and no request is sent back to its sender', async () => {
  for (const method of METHODS)
    for (const path of [
      '/',
      '/search',
      '/assets/',
      '/robots.txt',
      '/portal/v1/vja/search',
      '/api/v1/nothing',
    ]) {
      const { status, headers, body } = await raw(
        `${method} ${path} HTTP/1.1\r\nhost: localhost\r\nclient-id: portal\r\nx-mirror: reflected-by-trace\r\ncontent-length: 0\r\nconnection: close\r\n\r\n`,
      )
      // TRACK is no method of HTTP, and the server opens no tunnel for CONNECT: such requests are refused, or end without a response (status 0).
      expect([400, 401, 403, 404, 405, 0], `${method} ${path}`).toContain(status)
      expect(body).not.toContain('reflected-by-trace')
      expectNothingTold(`${method} ${path}`, body, headers)
    }
})

/** Sends a request over a plain socket, since no HTTP client sends these. Status 0 means that the connection ended without a response. */
function raw(
  text: string,
): Promise<{ readonly status: number; readonly headers: Headers; readonly body: string }> {
  return new Promise((done) => {
    let heard = ''
    const socket = createConnection(Number(new URL(server.origin).port), '127.0.0.1', () =>
      socket.write(text),
    )
    socket.on('data', (part) => {
      heard += String(part)
    })
    socket.on('error', () => {})
    socket.once('close', () => {
      const [head = '', body = ''] = heard.split(/\r\n\r\n(.*)/s)
      const [start = '', ...lines] = head.split('\r\n')
      done({
        status: Number(start.slice(9, 12)),
        headers: new Headers(
          lines.map((line) => line.split(/: (.*)/s).slice(0, 2) as [string, string]),
        ),
        body,
      })
    })
  })
}
