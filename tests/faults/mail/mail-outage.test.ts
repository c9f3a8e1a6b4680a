import { afterAll, expect, test } from 'vitest'
import { publishVacancy } from '#tests/people/publish-vacancy.ts'
import { startMailServer } from './mail-server.ts'
import { confirm, quickApply, register, uploadCv } from '../people.ts'
import { startPortals } from '../portals.ts'

const AN_HOUR_AND_MORE = 2 * 3600

const mail = await startMailServer()
const portals = await startPortals(mail.url)
const portal = await portals.start()

afterAll(async () => {
  await portals.stop()
  await mail.stop()
})

test('while the mail server is away people register and apply as ever, and each letter arrives once when it is back', async () => {
  const amara = await register(portal.origin, 'Amara')
  await confirm(portal.origin, (await mail.letter(amara.emailAddress, /^Confirm/)).text)
  const cv = await uploadCv(portal.origin, amara)
  const vacancy = await publishVacancy(portals.db, {
    jobTitle: 'Stock Controller',
    branch: { name: 'Leeds', email: 'leeds@branch.test' },
  })
  await mail.goAway()

  const ben = await register(portal.origin, 'Ben')
  expect(await quickApply(portal.origin, amara, vacancy.id, cv)).toMatchObject({ status: 201 })
  await expect
    .poll(portals.failedTries, { timeout: 20_000, interval: 50 })
    .toBeGreaterThanOrEqual(3)
  await mail.comeBack()
  portals.setClock(AN_HOUR_AND_MORE)

  await mail.letter(ben.emailAddress, /^Confirm/)
  await mail.letter(amara.emailAddress, /^We have your application/)
  await expect.poll(portals.unsent, { timeout: 60_000, interval: 100 }).toBe(0)
  expect(mail.to(ben.emailAddress)).toHaveLength(1)
  expect(mail.to(amara.emailAddress).map(({ subject }) => subject)).toEqual([
    'Confirm your email address',
    'We have your application for Stock Controller',
  ])
  expect(mail.to('leeds@branch.test')).toHaveLength(1)
})
