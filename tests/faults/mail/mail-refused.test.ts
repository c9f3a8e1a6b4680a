import { afterAll, expect, test } from 'vitest'
import { lettersAskedFor } from './letters-asked-for.ts'
import { startMailServer } from './mail-server.ts'
import { startPortals } from '../portals.ts'

const MINUTE = 60

const mail = await startMailServer()
const portals = await startPortals(mail.url)
const portal = await portals.start()

afterAll(async () => {
  await portals.stop()
  await mail.stop()
})

test('S-61 five minutes without a mail server delay letters and nothing else, and each arrives once', async () => {
  const asked = await lettersAskedFor(mail, portals, portal)
  const { amara, second } = asked
  await mail.goAway()

  // While letters wait, the test makes one request in each minute; the portal must still answer it at once.
  const waiting: number[] = []
  for (const [minute, doing] of [
    () => asked.register('Ben'),
    asked.reset,
    asked.confirm,
    asked.apply,
    asked.verify,
  ].entries()) {
    portals.setClock(minute * MINUTE)
    await doing()
    await expect.poll(portals.failedTries, { interval: 50 }).toBe(await portals.unsent())
    waiting.push(await portals.unsent())
  }
  expect(waiting).toEqual([1, 2, 2, 4, 5])
  portals.setClock(5 * MINUTE)
  await mail.comeBack()

  let seconds = 5 * MINUTE
  const timePasses = () => {
    portals.setClock((seconds += 10))
    return portals.unsent()
  }
  await expect.poll(timePasses, { timeout: 60_000, interval: 300 }).toBe(0)
  expect(seconds, 'all of it arrives before the codes in it are old').toBeLessThan(12 * MINUTE)
  expect(asked.arrived()).toHaveLength(5)
  expect(new Set(asked.arrived()).size).toBe(5)
  expect(
    mail
      .to(amara.emailAddress)
      .map(({ subject }) => subject)
      .sort(),
  ).toEqual([
    'Choose a new password',
    'Confirm your email address',
    'We have your application for Stock Controller',
  ])
  expect(mail.to('leeds@branch.test')).toHaveLength(1)
  expect(mail.to(second).map(({ subject }) => subject)).toEqual([
    expect.stringMatching(/^[0-9A-Z]{4} is your/),
  ])
  asked.expectQuick()
})
