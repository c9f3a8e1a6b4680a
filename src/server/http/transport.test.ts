import { expect, test } from 'vitest'
import { testServer } from '#tests/test-server.ts'

const server = await testServer()

test('a load balancer hears that the process is alive and ready', async () => {
  expect((await server.anonymous.fetch('/healthz')).status).toBe(200)
  expect((await server.anonymous.fetch('/readyz')).status).toBe(200)
})

test('every answer carries a request id and the protective headers', async () => {
  const { headers } = await server.anonymous.fetch('/healthz')

  expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
  expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains')
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('referrer-policy')).toBe('no-referrer')
  expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
  expect(headers.get('cross-origin-resource-policy')).toBe('same-origin')
  expect(headers.get('permissions-policy')).toContain('camera=(self)')
  expect(headers.get('x-powered-by')).toBeNull()
})

test('an address longer than 4 KiB is refused in the wrapper', async () => {
  const response = await server.anonymous.fetch(`/healthz?${'x'.repeat(5000)}`)

  expect(response.status).toBe(414)
  expect(await response.json()).toMatchObject({ success: false, status: 414 })
})
