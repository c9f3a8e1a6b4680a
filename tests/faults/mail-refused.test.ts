import { afterAll, expect, test } from 'vitest'
import { publishVacancy } from '#tests/publish-vacancy.ts'
import { startMailServer } from './mail-server.ts'
import { ask, confirm, quickApply, register, uploadCv } from './people.ts'
import { startPortals } from './portals.ts'
import { newAddress } from '../sign-up-candidate.ts'

const MINUTE = 60

const mail = await startMailServer()
const portals = await startPortals(mail.url)
const portal = await portals.start()

afterAll(async () => {
  await portals.stop()
  await mail.stop()
})

test('S-61 five minutes without a mail server delay letters and nothing else, and each arrives once', async () => {
  const amara = await register(portal.origin, 'Amara')
  await confirm(portal.origin, (await mail.letter(amara.emailAddress, /^Confirm/)).text)
  const cv = await uploadCv(portal.origin, amara)
  const carol = await register(portal.origin, 'Carol')
  const { text } = await mail.letter(carol.emailAddress, /^Confirm/)
  const vacancy = await publishVacancy(portals.db, { jobTitle: 'Stock Controller', branch: { name: 'Leeds', email: 'leeds@branch.test' } })
  await expect.poll(portals.unsent, { interval: 50 }).toBe(0)
  const before = mail.letters.length
  await mail.goAway()

  // What is asked for in each minute is granted at once, and its letters wait.
  const waiting: number[] = []
  const second = newAddress('second')
  const minutes: readonly (() => Promise<unknown>)[] = [
    () => register(portal.origin, 'Ben'),
    () => ask(portal.origin, '/api/v1/auth/requestpasswordreset', { json: { identifier: amara.emailAddress } }),
    () => confirm(portal.origin, text),
    async () => expect(await quickApply(portal.origin, amara, vacancy.id, cv)).toMatchObject({ status: 201 }),
    async () => {
      const { id } = await ask<{ id: string }>(portal.origin, `/api/v1/user/${amara.id}/email`, { token: amara.token, json: { emailAddress: second } })
      await ask(portal.origin, `/api/v1/user/${amara.id}/emails/${id}/verify`, { token: amara.token, json: {} })
    },
  ]
  for (const [minute, doing] of minutes.entries()) {
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
  const arrived = mail.letters.slice(before).map(({ to, subject }) => `${to}: ${subject}`)
  expect(arrived).toHaveLength(5)
  expect(new Set(arrived).size).toBe(5)
  expect(mail.to(amara.emailAddress).map(({ subject }) => subject).sort()).toEqual(['Confirm your e-mail address', 'Reset your password', 'We have your application for Stock Controller'])
  expect(mail.to('leeds@branch.test')).toHaveLength(1)
  expect(mail.to(second).map(({ subject }) => subject)).toEqual([expect.stringMatching(/^[0-9A-Z]{4} is your/)])
})
