import { expect, test } from 'vitest'
import { jpeg } from '#tests/documents/pictures.ts'
import { visitorAtBothWidths } from '../both-widths.ts'
import { isFocused } from '../devices/device-steps.ts'
import { signedUpPerson } from '../new-person.ts'
import { goInside } from './open-question.ts'
import {
  allSaved,
  expectNoSidewaysScroll,
  createInvitationLink,
  openTasks,
} from './registration-steps.ts'
import { visitor } from '../visitor.ts'

const LICENCE = { task: 'driving-licence', step: 'licence', question: 'driving-licence-photo' }

test('a licence that was photographed for one registration answers the next by one press', async () => {
  const visit = await visitor({ viewport: { width: 360, height: 800 }, reducedMotion: 'reduce' })
  const { page } = visit
  const person = await signedUpPerson(visit)
  createInvitationLink(person, 'driver')
  await openTasks(page)
  await goInside(page, LICENCE)
  await page.locator('input[type=file]').setInputFiles({
    name: 'licence-front-and-back-of-september.jpg',
    mimeType: 'image/jpeg',
    buffer: await jpeg(),
  })
  await page
    .getByText(/^[\d.]+ kB, uploaded$/i)
    .or(page.getByText(/, uploaded$/))
    .first()
    .waitFor()
  await allSaved(page)

  createInvitationLink(person, 'driver')
  await openTasks(page)
  await goInside(page, LICENCE)
  const use = page.getByRole('button', {
    name: /^Use licence-front-and-back-of-september\.jpg from \d+ \w+ \d{4}$/,
  })
  await use.waitFor()
  await visit.expectSound('an earlier file is offered')
  await expectNoSidewaysScroll(page, 'an earlier file is offered')
  await use.click()
  await page
    .getByRole('list', { name: 'Files', exact: true })
    .getByText('licence-front-and-back-of-september.jpg')
    .first()
    .waitFor()
  await allSaved(page)
  expect(await use.count()).toBe(0)
  await page.reload()
  await page
    .getByRole('list', { name: 'Files', exact: true })
    .getByText('licence-front-and-back-of-september.jpg')
    .first()
    .waitFor()
  await visit.expectSound('an earlier file is the answer')
  await visit.close()
})

test('a number that is half typed, and so not saved, is there after a reload', async () => {
  const visit = await visitor({ reducedMotion: 'reduce' })
  const { page } = visit
  const person = await signedUpPerson(visit)
  createInvitationLink(person, 'standard')
  await openTasks(page)
  await goInside(page, { task: 'about-you', step: 'reaching-you', question: 'mobile-number' })
  const field = page.locator('#question-mobile-number')
  await field.fill('0770')
  await page.reload()
  await field.waitFor()
  expect(await field.inputValue()).toBe('0770')
  await field.fill('07700 900123')
  await allSaved(page)
  await page.reload()
  await field.waitFor()
  expect((await field.inputValue()).replace(/\s/g, '')).toMatch(/900123$/)

  await visit.close()
})

test("'Save and exit' with a wrong number stops once and says what is wrong; the screen never says that it is saved (1280 and 360 px) [seed 3.21.6]", async () => {
  const visit = await visitorAtBothWidths()
  const { page } = visit
  const person = await signedUpPerson(visit)
  createInvitationLink(person, 'standard')
  await openTasks(page)
  await goInside(page, { task: 'about-you', step: 'reaching-you', question: 'mobile-number' })
  const field = page.locator('#question-mobile-number')
  await field.fill('07700 900123')
  await allSaved(page)
  await field.fill('0770')
  const bar = page.getByRole('banner')
  const unsaved = bar.getByText(/^(This answer is not|Not) saved yet$/).filter({ visible: true })
  await unsaved.waitFor()
  await page.reload()
  await unsaved.waitFor()
  await bar.getByRole('link', { name: 'Save and exit' }).click()
  const problem = page.getByRole('alert').filter({ hasText: 'There is a problem' })
  await expect.poll(() => problem.evaluate(isFocused)).toBe(true)
  expect(await field.getAttribute('aria-invalid')).toBe('true')
  await visit.expectSound('stopped at a wrong answer')

  const exit = bar.getByRole('link', { name: 'Exit without this answer' })
  await exit.waitFor()
  await field.fill('07700 900124')
  await allSaved(page)
  expect(await exit.count()).toBe(0)
  await field.fill('0770')
  await bar.getByRole('link', { name: 'Save and exit' }).click()
  await exit.click()
  await page.waitForURL('**/registration')
  await visit.close()
})
