import { expect, test } from 'vitest'
import { type Allowance, hashNetwork, trySpendAllowance } from '#server/security/allowances.ts'
import { readConfig } from '#server/settings/config.ts'
import { DAY, SECOND } from '#shared/words/durations.ts'
import { nextWindow } from '#tests/next-window.ts'
import { publishVacancy } from '#tests/people/publish-vacancy.ts'
import { openedSheet } from '#tests/sheets/sheet-sender.ts'
import { testServer } from '#tests/test-server.ts'

const FAIR = '203.0.113.9'
const server = await testServer({
  environment: { APPLY_NETWORKS: `${FAIR}, 2001:db8:7:1::1` },
})

/** Spends the allowance of a network, as if it had sent this many applications today. */
async function spend(allowance: Allowance, ip: string, times: number) {
  const of = hashNetwork({ ip }, server.config)
  for (let time = 0; time < times; time++)
    await trySpendAllowance(server.db, { allowance, of }, server.clock(), server.config)
}
async function sendFrom(ip: string) {
  const vacancy = await publishVacancy(server.db, {}, server.clock())
  return (await openedSheet(server, vacancy.id, { 'x-forwarded-for': ip })).send()
}

test('a network sends sixty applications a day, and the network of a job fair that the settings name sends two hundred', async () => {
  nextWindow(server, DAY / SECOND)
  await spend('sheets of a network in a day', '203.0.113.10', 60)
  expect(await sendFrom('203.0.113.10')).toMatchObject({
    status: 429,
    messages: [
      expect.stringMatching(
        /^A lot of applications came from this connection\. Try again in \d+ hours, or (ring .+ on 0|email ).+\.$/,
      ),
    ],
  })

  await spend('sheets of a network in a day', FAIR, 60)
  await spend('sheets of a named network in a day', FAIR, 198)
  expect(await sendFrom(FAIR)).toMatchObject({ status: 201 })
  expect(await sendFrom(FAIR)).toMatchObject({ status: 201 })
  expect(await sendFrom(FAIR)).toMatchObject({ status: 429 })
})

test('every address of a named IPv6 network counts as that network, and its neighbour does not', async () => {
  nextWindow(server, DAY / SECOND)
  for (const ip of ['2001:db8:7:1:aaaa::5', '2001:db8:7:2::5'])
    await spend('sheets of a network in a day', ip, 60)
  expect(await sendFrom('2001:db8:7:1:aaaa::5')).toMatchObject({ status: 201 })
  expect(await sendFrom('2001:db8:7:2::5')).toMatchObject({ status: 429 })
})

test('a start with a network that is no address is refused, in words that say what to write', () => {
  expect(() => readConfig({ APPLY_NETWORKS: '192.0.2.7,the branch' })).toThrow(
    'APPLY_NETWORKS must be addresses separated by commas, such as 192.0.2.7,2001:db8::1, not "the branch"',
  )
})
