import { afterAll, expect, test } from 'vitest'
import { faultProxy } from '../../servers/fault-proxy.ts'
import { lettersAskedFor } from './letters-asked-for.ts'
import { startMailServer } from './mail-server.ts'
import { startPortals } from '../portals.ts'

const NEW_PEOPLE = 12
const SOCKETS = 10

const mail = await startMailServer()
const line = await faultProxy(Number(new URL(mail.url).port))
const portals = await startPortals(`smtp+insecure://127.0.0.1:${line.port}`)
const portal = await portals.start()

afterAll(async () => {
  await portals.stop()
  await line.end()
  await mail.stop()
})

test('S-62 a mail server that takes connections and never says a word holds ten of them at most and no one else, and each letter arrives once when it speaks again', async () => {
  const asked = await lettersAskedFor(mail, portals, portal)
  await line.become('hang')

  const people = [await asked.register('Ben')]
  while (people.length < NEW_PEOPLE) people.push(await asked.register('Ben'))
  for (const doing of [asked.reset, asked.confirm, asked.apply, asked.verify]) await doing()
  const letters = await portals.unsent()
  expect(letters).toBe(NEW_PEOPLE + 4)
  // The portal waits at most five seconds for a missing greeting, and then sends the next letters.
  await expect
    .poll(portals.failedTries, { timeout: 60_000, interval: 50 })
    .toBeGreaterThanOrEqual(6)
  console.log(`slowest request ${asked.slowest()} ms, ${line.most()} connections held at most`)
  expect(line.most()).toBeLessThanOrEqual(SOCKETS)

  await line.become('none')
  let seconds = 0
  const timePasses = () => {
    portals.setClock((seconds += 10))
    return portals.unsent()
  }
  await expect.poll(timePasses, { timeout: 60_000, interval: 300 }).toBe(0)
  expect(asked.arrived()).toHaveLength(letters)
  expect(new Set(asked.arrived()).size).toBe(letters)
  for (const { emailAddress } of people) expect(mail.to(emailAddress)).toHaveLength(1)
  expect(line.most()).toBeLessThanOrEqual(SOCKETS)
  asked.expectQuick()
})
