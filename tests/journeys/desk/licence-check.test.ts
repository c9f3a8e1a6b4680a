import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import {
  AWAITING_VERIFICATION,
  CHECK_FAILED,
} from '#features/licence-check/domain/checks/status.ts'
import { deskPeople } from './desk-people.ts'
import {
  askedDriver,
  deskCall,
  licenceCard,
  modal,
  moveAway,
  PERMISSION,
  SARAH,
  setStatus,
  DESKTOP,
  fillDate,
  PHONE,
  typeNewDriver,
  yesterday,
  someBranch,
  statusOf,
} from './licence-steps.ts'
import { heading } from '../profile/profile-pages.ts'
import { expectNoSidewaysScroll } from '../registering/registration-steps.ts'
import { signedInConsultant } from '../consultants/signed-in-consultant.ts'
import { expectLogged, type Visitor, visitor } from '../visitor.ts'

/** Advances the page's clock by ten seconds, after which the page asks for the status again. */
const later = (page: Page) => page.clock.fastForward(10_000)

async function givePermission(desk: Visitor) {
  const { page } = desk
  await modal(page, 'Before we check the licence').waitFor()
  expect(await page.getByRole('dialog').count(), 'one modal at a time').toBe(1)
  await page.getByText('The driver has not agreed to the check yet.').first().waitFor()
  await page.getByRole('button', { name: 'Start the check' }).press('Enter')
  await page.getByRole('link', { name: 'Enter the date on which the driver agreed' }).waitFor()
  await page.getByRole('link', { name: 'Choose the signed permission' }).waitFor()
  await desk.expectSound('a check without a permission')
  await expectNoSidewaysScroll(page, 'a check without a permission')
  await fillDate(page, 'When did the driver agree?', yesterday())
  await page.goBack()
  await modal(page, 'Before we check the licence').waitFor({ state: 'hidden' })
  await licenceCard(page).getByRole('button', { name: 'Check the licence' }).press('Enter')
  expect(
    await page
      .getByRole('group', { name: 'When did the driver agree?' })
      .getByLabel('Day')
      .inputValue(),
    'Back loses nothing',
  ).toBe(yesterday()[0])
  await page.getByLabel('The signed permission').setInputFiles(PERMISSION)
  await page.getByLabel('Postcode').fill('LS10 1AB')
}

async function waitForLicence(desk: Visitor, branch: string) {
  const { page } = desk
  await modal(page, 'Sarah Morgan: licence check').waitFor()
  expect(await page.getByRole('dialog').count(), 'one modal at a time').toBe(1)
  await page.getByRole('dialog').getByText(`For ${branch}`, { exact: true }).waitFor()
  await expect
    .poll(
      async () => {
        await later(page)
        return page.getByRole('button', { name: 'This is the driver' }).count()
      },
      { timeout: 20_000 },
    )
    .toBe(1)
  await page
    .getByRole('dialog')
    .getByText('Please confirm that this is the correct driver.', { exact: true })
    .waitFor()
  // The card behind the dialog shows the same status.
  await licenceCard(page).getByText('Awaiting Verification').waitFor()
  await page.getByRole('button', { name: 'Look at the permission permission.pdf' }).press('Enter')
  await page.getByRole('dialog').getByRole('img', { name: 'permission.pdf' }).waitFor()
  await desk.expectSound('a licence to confirm')
  await expectNoSidewaysScroll(page, 'a licence to confirm')
  await page.setViewportSize(DESKTOP)
  await desk.context.setOffline(true)
  await later(page)
  await page.getByRole('button', { name: 'Try again' }).waitFor()
  await desk.context.setOffline(false)
  await page.getByRole('button', { name: 'Try again' }).press('Enter')
  await page.getByRole('button', { name: 'Try again' }).waitFor({ state: 'hidden' })
  await expectLogged(desk.complaints, 'ERR_INTERNET_DISCONNECTED')
}

async function confirmAndTakeBack(desk: Visitor, id: string) {
  const { page } = desk
  await page.getByRole('button', { name: 'This is the driver' }).press('Enter')
  await page
    .getByRole('dialog')
    .getByText("The driver's licence been checked.", { exact: true })
    .waitFor()
  await page
    .getByRole('table', { name: 'May drive' })
    .getByRole('rowheader', { name: 'CE Provisional' })
    .waitFor()
  await page.getByRole('dialog').getByText('Next check').waitFor()
  await desk.expectSound('a checked licence')
  await page.getByRole('dialog').getByRole('button', { name: 'Check again' }).press('Enter')
  const takenBack = page.getByRole('button', { name: 'Withdraw consent' })
  const { width = 0, height = 0 } = (await takenBack.boundingBox()) ?? {}
  expect(width, 'its words are on one line').toBeGreaterThan(height)
  await takenBack.press('Enter')
  await page.getByRole('button', { name: 'Yes, withdraw it' }).press('Enter')
  await page
    .getByRole('list', { name: 'What the check needs' })
    .getByText('The driver withdrew their consent.', { exact: true })
    .waitFor()
  await page.keyboard.press('Escape')
  await licenceCard(page).getByText('Next check on').waitFor()
  await desk.expectSound('the card of a checked licence')
  await page.goto(`/consultant/registrations/review/registration-complete?id=${id}`)
  await page.getByRole('link', { name: 'See the check' }).click()
  await modal(page, 'Sarah Morgan: licence check').waitFor()
}

test('a new driver is checked by keys alone: three modals, one at a time, each failure in its place, each status in its words [amendment 7.8] [seed 3.23.6-7, 1.4.1, 2.14.1-4, 4.38.7-10]', async () => {
  const desk = await visitor({ reducedMotion: 'reduce' })
  const { page } = desk
  const branch = someBranch()
  const [id = '', other = ''] = await deskPeople(branch, [
    { firstName: 'Sarah', lastName: 'Morgan' },
    { firstName: 'Sally', lastName: 'Morgan' },
  ])
  const consultant = await signedInConsultant(desk, { branches: [branch] })
  const stranger = await askedDriver(consultant, other, SARAH.number(3))
  await page.clock.install()
  await page.goto(`/consultant/registrations/${id}`)
  await licenceCard(page).getByText('No licence was checked for this registration.').waitFor()

  await typeNewDriver(desk)
  await page.getByRole('button', { name: 'Continue' }).press('Enter')

  await givePermission(desk)
  await page.getByRole('button', { name: 'Start the check' }).press('Enter')

  await waitForLicence(desk, branch)

  await confirmAndTakeBack(desk, id)

  // The dashboard links to the waiting check, whose status changes while the page is open; the page announces each change once.
  await page.goto('/consultant')
  await page.getByRole('link', { name: /^1\s*Licence checks to confirm/ }).click()
  await heading(page, 'Licence checks').waitFor()
  await page.getByRole('link', { name: 'Sarah Morgan', exact: true }).press('Enter')
  await modal(page, 'Sarah Morgan: licence check').waitFor()
  await page.getByText('Someone Else').waitFor()
  const says = page.getByRole('dialog').getByRole('status')
  for (const [status, words] of [
    [0, "Not Yet Checked. The driver's licence has not yet been checked."],
    [1, "Check in progress. The driver's licence check is in progress."],
    [2, 'Awaiting Verification. Please confirm that this is the correct driver.'],
  ] as const) {
    await setStatus(stranger, status)
    await later(page)
    await says.filter({ hasText: words }).waitFor()
    expect(await page.locator('[aria-current=step]').textContent()).toBe(words.replace('. ', ''))
  }
  await page.getByRole('button', { name: 'This is not the driver' }).press('Enter')
  await page.locator('[aria-current=step]').filter({ hasText: 'Check Failed' }).waitFor()
  await page.goBack()
  await page.getByText('No licence waits to be confirmed.').waitFor()
  expect(
    await heading(page, 'Licence checks').evaluate((h1) => h1 === document.activeElement),
    'the row that was dealt with is gone: the keyboard is at the heading',
  ).toBe(true)
  await desk.close()
})

test('a service that could not be reached, a list on a phone, and a registration that left the branch while someone typed', async () => {
  const desk = await visitor({ viewport: PHONE, reducedMotion: 'reduce' })
  const { page } = desk
  const branch = someBranch()
  const [id = '', leaving = ''] = await deskPeople(branch, [
    { firstName: 'Sarah', lastName: 'Morgan' },
    { firstName: 'Stan', lastName: 'Leaving' },
  ])
  const consultant = await signedInConsultant(desk, { branches: [branch] })
  const driver = await askedDriver(consultant, id, SARAH.number(0))
  await expect.poll(() => statusOf(driver), { timeout: 15_000 }).toBe(CHECK_FAILED)
  await page.goto(`/consultant/licence-checks?view=failed&driver=${driver}#dialog-licence-status`)
  await page
    .getByText('The licensing authority could not be reached today.', { exact: true })
    .waitFor()
  await setStatus(
    driver,
    1,
    'The checking service did not answer in time. It is tried again by itself.',
  )
  await page.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('link', { name: 'All drivers' }).click()
  await page.getByRole('link', { name: 'Sarah Morgan', exact: true }).click()
  await page
    .getByText('The checking service did not answer in time. It is tried again by itself.')
    .waitFor()
  await page.getByRole('button', { name: 'Close' }).click()
  await page.getByText('1 to 1 of 1').waitFor()
  await desk.expectSound('drivers on a phone')
  await expectNoSidewaysScroll(page, 'drivers on a phone')

  await page.goto(`/consultant/registrations/${leaving}#dialog-licence-new-driver`)
  await page.getByLabel('Driver number').fill('LEAVI657054S99IJ')
  await fillDate(page, 'Date of birth', ['5', '7', '1964'])
  await moveAway(leaving)
  await page.getByRole('button', { name: 'Continue' }).click()
  await heading(page, 'You do not have access').waitFor()
  await page.getByText('You do not have access to this registration.').waitFor()
  await desk.close()
})

test('an answer to a check that someone has answered meanwhile is said not to be taken, with what to do now', async () => {
  const desk = await visitor({ reducedMotion: 'reduce' })
  const { page } = desk
  const branch = someBranch()
  const [id = ''] = await deskPeople(branch, [{ firstName: 'Sarah', lastName: 'Morgan' }])
  const consultant = await signedInConsultant(desk, { branches: [branch] })
  const driver = await askedDriver(consultant, id, SARAH.number(3))
  await expect.poll(() => statusOf(driver), { timeout: 15_000 }).toBe(AWAITING_VERIFICATION)
  await page.goto(`/consultant/licence-checks?driver=${driver}#dialog-licence-status`)
  const no = page.getByRole('button', { name: 'This is not the driver' })
  await no.waitFor()
  const [check] = await deskCall<readonly { id: string }[]>(
    consultant,
    'GET',
    `/Driver/${driver}/LicenceChecks`,
  )
  await deskCall(consultant, 'POST', `/LicenceCheck/${check?.id}/Confirm`, { correct: true })
  await no.click()
  await page
    .getByRole('alert')
    .getByText(/ said on .+ that this is the driver, so your answer was not taken\. If it is not/)
    .waitFor()
  await expectLogged(desk.complaints, 409)
  await desk.expectSound('an answer that was not taken')
  await page.setViewportSize(PHONE)
  await expectNoSidewaysScroll(page, 'an answer that was not taken')
  await desk.close()
})
