import { expect, test } from 'vitest'
import { rawRequest } from '#tests/raw-request.ts'
import { testServer } from '#tests/test-server.ts'
import { isForeignToDemo } from './demo-hosts.ts'

const PATHS = ['/', '/dev/mailbox', '/dev/mailbox.json', '/healthz', '/api/v1/nothing', '/docs']

test.each(PATHS)('the demo answers no other website at %s', async (path) => {
  const { origin } = await testServer()
  const { status, words } = await rawRequest(origin, path, {
    host: 'evil.example',
    'x-forwarded-host': 'localhost',
  })
  expect(status).toBe(421)
  expect(words).toContain('This is a demo, which answers only at http://localhost')
})

test('a demo that is shown to others answers them', async () => {
  const { origin } = await testServer({ environment: { DEMO_PUBLIC: 'true' } })
  expect((await rawRequest(origin, '/healthz', { host: 'demo.example' })).status).toBe(200)
})

const DEMO = { production: false, demoPublic: false, publicOrigin: 'http://portal.test:3000' }

test.each(['evil.example', 'localhost.evil.example', '127.0.0.1.evil.example', '192.0.2.7', '%'])(
  '%s is foreign to the demo, and to no other installation',
  (host) => {
    expect(isForeignToDemo(host, DEMO)).toBe(true)
    expect(isForeignToDemo(host, { ...DEMO, production: true })).toBe(false)
    expect(isForeignToDemo(host, { ...DEMO, demoPublic: true })).toBe(false)
  },
)

test.each(['LOCALHOST', '127.0.0.1:3000', '[::1]:3000', 'portal.test:3000', 'portal.test'])(
  '%s is the demo itself',
  (host) => expect(isForeignToDemo(host, DEMO)).toBe(false),
)
