import { expect, test } from 'vitest'
import { plainVacancies } from '#tests/people/plain-vacancies.ts'
import { testServer } from '#tests/test-server.ts'

const METRICS_TOKEN = 'of the one who watches'

test('an operator sees whether the index answers, how much it holds, and how far behind it is', async () => {
  const server = await testServer({ searchIndex: true, environment: { METRICS_TOKEN } })
  await plainVacancies(server.db, 12, server.clock())
  await server.parts.searchIndex.current()
  const metrics = await (
    await server.client({ authorization: `Bearer ${METRICS_TOKEN}` }).fetch('/metrics')
  ).text()
  const gauge = (name: string) =>
    Number(new RegExp(`^search_index_${name} (.*)$`, 'm').exec(metrics)?.[1])

  expect([gauge('ready'), gauge('documents'), gauge('parts')]).toEqual([1, 12, 1])
  expect(gauge('bytes')).toBeGreaterThan(12 * 500)
  expect(gauge('behind_seconds')).toBeLessThan(30)
})
