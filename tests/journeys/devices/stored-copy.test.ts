import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { visitorAtBothWidths } from '../both-widths.ts'
import { inviteSomeone, openInvitation } from '../invited-person.ts'
import { heading } from '../profile/profile-pages.ts'
import { allSaved, expectNoSidewaysScroll } from '../registering/registration-steps.ts'
import { expectLogged, forgetLogged, visitor } from '../visitor.ts'

const READS = /\/API\/v1\/Registration\/[^/]+$/
const ofStoredCopy = (page: Page) => page.getByText('We have not reached our server yet')

test('while the server does not answer, the tasks and the questions say that they show what the device keeps, and change by themselves (1280 and 360 px)', async () => {
  const visit = await visitorAtBothWidths({ reducedMotion: 'reduce' })
  const { page } = visit
  await openInvitation(page, await inviteSomeone('survey'))
  await page.getByRole('link', { name: 'Start', exact: true }).click()
  await page.getByRole('button', { name: 'Start', exact: true }).click()
  await page.getByRole('radio').first().check()
  await page.locator('main form button[type=submit]').click()
  await allSaved(page)

  await page.route(READS, (route) => route.fulfill({ status: 503, body: '' }))
  await page.getByRole('link', { name: 'Save and exit' }).click()
  await page.reload()
  await ofStoredCopy(page).waitFor()
  await page.getByText('In progress').first().waitFor()
  await expectLogged(visit.complaints, 503)
  await expectNoSidewaysScroll(page, 'the tasks of a stored copy')
  await page.getByRole('link', { name: /^Continue/ }).click()
  await page.locator('main form').waitFor()
  await ofStoredCopy(page).waitFor()

  await page.unroute(READS)
  await ofStoredCopy(page).waitFor({ state: 'detached' })
  await page.locator('main form').waitFor()
  await page.getByRole('link', { name: 'Save and exit' }).click()
  await heading(page, /^Your survey$/).waitFor()
  expect(await ofStoredCopy(page).count()).toBe(0)
  forgetLogged(visit.complaints, 503)
  await visit.expectSound('what the server says')
  await visit.close()
})

test('once an answer is saved, no one reads that our server has not been reached', async () => {
  const visit = await visitor({ reducedMotion: 'reduce' })
  const { page } = visit
  await openInvitation(page, await inviteSomeone('survey'))
  await page.getByRole('link', { name: 'Start', exact: true }).click()
  await page.getByRole('button', { name: 'Start', exact: true }).click()
  await page.getByRole('radio').first().waitFor()

  await page.route(READS, (route) => route.fulfill({ status: 503, body: '' }))
  await page.reload()
  await ofStoredCopy(page).waitFor()
  await page.getByRole('radio').first().check()
  await page.locator('main form button[type=submit]').click()
  await allSaved(page)
  await ofStoredCopy(page).waitFor({ state: 'detached' })
  await visit.close()
})
