import { expect, test } from 'vitest'
import { findDemoOrigin } from './demo-origin.ts'

const DEMO = { production: false, publicOrigin: 'http://localhost:3000' }

test.each(['127.0.0.1:3000', '127.0.1.1:3000', '[::1]:3000'])(
  'in the demo %s leads to PUBLIC_ORIGIN [amendment 10.7]',
  (host) => expect(findDemoOrigin(host, DEMO)).toBe('http://localhost:3000'),
)

test.each(['localhost:3000', 'LOCALHOST:3000', '127.0.0.1:8080', 'jobs.example.com:3000', '', '%'])(
  '%j is answered where it is [amendment 10.7]',
  (host) => expect(findDemoOrigin(host, DEMO)).toBeUndefined(),
)

test('no host leads anywhere in production, or where PUBLIC_ORIGIN is another machine [amendment 10.7]', () => {
  expect(findDemoOrigin('127.0.0.1:3000', { ...DEMO, production: true })).toBeUndefined()
  const shown = { production: false, publicOrigin: 'https://demo.example.com' }
  expect(findDemoOrigin('127.0.0.1', shown)).toBeUndefined()
})
