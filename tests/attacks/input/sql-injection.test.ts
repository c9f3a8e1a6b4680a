import { expect, test } from 'vitest'
import { contractServer } from '#tests/contract/contract-server.ts'
import { boundPromisedTime } from '#tests/house/promised.ts'
import { injectableRequests, injectionPoints } from './injection-points.ts'
import { expectNothingTold } from '../people/undisclosed.ts'

const server = await contractServer()
const requests = await injectableRequests(server)

/**
 * Texts that would change an SQL statement: they end a quotation, a bracket, a number or a list, make the database wait, reveal its content, or add a
 * statement.
 */
const PAYLOADS = [
  "'",
  "driver%') or 1=1 --",
  "'; select pg_sleep(9) --",
  "'||(select pg_sleep(9))||'",
  '1 and 1=(select cast(version() as int))',
  "\\' or 1=1 --",
  "x:* & ! | <-> '",
  '(((',
  '1;select/**/pg_sleep(9)',
]

test('S-35 there are parameters to try: of searches, suggestions, vacancies and lists', () => {
  expect(requests.flatMap((request) => injectionPoints(server, request)).length).toBeGreaterThan(60)
})

test.each(requests)('S-35 no parameter of $name is read as SQL', async (request) => {
  for (const { name, send } of injectionPoints(server, request))
    for (const payload of PAYLOADS) {
      const began = performance.now()
      const response = await send(payload)
      const text = await response.text()
      expect(response.status, `${name} with ${payload}: ${text.slice(0, 200)}`).toBeLessThan(500)
      if (response.headers.get('content-type')?.includes('json'))
        expectNothingTold(
          `${name} with ${payload}`,
          text.replaceAll(JSON.stringify(payload).slice(1, -1), ''),
          response.headers,
        )
      // Some payloads make the database wait for nine seconds, so a response within this limit shows that none of them ran as SQL.
      expect(performance.now() - began, `${name} with ${payload}`).toBeLessThan(
        boundPromisedTime(8000),
      )
    }
  expect(
    (
      await server.anonymous.fetch('/portal/v1/vja/search', {
        method: 'POST',
        body: '{"keywords":"lorry driver"}',
        headers: { 'content-type': 'application/json' },
      })
    ).status,
  ).toBe(200)
})
