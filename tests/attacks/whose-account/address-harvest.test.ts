import { expect, test } from 'vitest'
import { nextWindow } from '#tests/next-window.ts'
import { someNetwork } from '#tests/people/sign-up-candidate.ts'
import { testServer } from '#tests/test-server.ts'

const server = await testServer()
const amara = await server.signUpCandidate({ emailAddress: 'amara.okafor@example.test' })
const shared = await Promise.all(
  Array.from({ length: 8 }, (_none, place) =>
    server.signUpCandidate({ emailAddress: `amara.okafor${place}@example.test` }),
  ),
)

type Answer = {
  readonly status: number
  readonly retryAfter: string | null
  readonly text: string
  readonly data: unknown
}

/** Asks as a person without an account, from a new network unless the test names one. */
async function ask(body: object, network = someNetwork()): Promise<Answer> {
  const response = await server.client(network).fetch('/api/v1/search/typeahead/email', {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
  })
  const text = await response.text()
  return {
    status: response.status,
    retryAfter: response.headers.get('retry-after'),
    text,
    data: (JSON.parse(text) as { data: unknown }).data,
  }
}
const asked = (query: string, paging: object = { page: 1, limit: 5 }) => ({
  query,
  paging,
  sort: { field: 'relevance', direction: 'desc' },
})

test('S-06 beginnings, wildcards and parts of an address find no one', async () => {
  for (const query of [
    'a',
    '%',
    '_@',
    '%@example.test',
    'amara',
    'amara.okafor',
    'amara.okafor@',
    'amara.okafor@example',
    '@example.test',
    'amara_okafor@example.test',
    'amara.okafor%',
    '*',
    "' or 1=1 --",
    'amara.okafor@example.test,',
  ])
    expect(await ask(asked(query)), query).toMatchObject({ status: 200, data: [] })
})

test('S-06 a whole address answers that address and nothing else, for any limit and page', async () => {
  for (const paging of [
    { page: 1, limit: 5 },
    { page: 1, limit: 1000 },
  ])
    expect((await ask(asked(amara.emailAddress, paging))).text).toBe(
      '{"success":true,"status":200,"messages":[],"data":[{"emailAddress":"amara.okafor@example.test"}]}',
    )
  expect((await ask(asked(amara.emailAddress, { page: 2, limit: 1000 }))).data).toEqual([])
  expect((await ask(asked('AMARA.Okafor@example.test'))).data).toEqual([
    { emailAddress: 'AMARA.Okafor@example.test' },
  ])
})

/**
 * The most seconds that a refused caller may be asked to wait. The limit is a sliding window: after five requests at one moment, one more fits when a
 * tenth of the next minute has passed. That makes 66 seconds, plus one for rounding.
 */
const MOST_SECONDS = 67

test('S-06 who is refused is told when there is room: before that there is none, and then there is', async () => {
  nextWindow(server, 3600)
  const network = someNetwork()
  for (let count = 0; count < 5; count++) await ask(asked(amara.emailAddress), network)
  const { status, retryAfter } = await ask(asked(amara.emailAddress), network)
  expect(status).toBe(429)
  server.advance(50_000)
  expect((await ask(asked(amara.emailAddress), network)).status).toBe(429)
  server.advance((Number(retryAfter) - 50) * 1000)
  expect((await ask(asked(amara.emailAddress), network)).status).toBe(200)
})

// The limit of five a minute is a sliding window, so one more request fits after a small part of the next minute.
test('S-06 forty calls of one network: the sixth in a minute is refused, and thirty are all that an hour has', async () => {
  nextWindow(server, 3600)
  const network = someNetwork()
  const inOneMinute: Answer[] = []
  for (let count = 0; count < 40; count++)
    inOneMinute.push(await ask(asked(shared[count % shared.length]?.emailAddress ?? ''), network))

  expect(inOneMinute.map(({ status }) => status)).toEqual([
    ...Array(5).fill(200),
    ...Array(35).fill(429),
  ])
  expect(
    inOneMinute
      .slice(5)
      .every(
        ({ retryAfter, data }) =>
          Number(retryAfter) > 0 && Number(retryAfter) <= MOST_SECONDS && data === null,
      ),
  ).toBe(true)
  let answered = 5
  for (let minute = 1; minute < 10; minute++) {
    nextWindow(server, 60)
    for (let count = 0; count < 6; count++)
      if ((await ask(asked(amara.emailAddress), network)).status === 200) answered++
  }
  expect(answered).toBe(30)
  expect((await ask(asked(amara.emailAddress))).status).toBe(200)
  nextWindow(server, 3600)
  expect((await ask(asked(amara.emailAddress), network)).status).toBe(200)
})
