import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { signedUpPerson } from '../new-person.ts'
import { type Visitor, visitor } from '../visitor.ts'
import { focused, heading, open, toast, WIDTHS } from './profile-pages.ts'

const question = (page: Page) => page.getByRole('dialog', { name: 'Leave without saving?' })
const toProfile = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('link', { name: /^(Profile|Overview)$/ })
    .filter({ visible: true })
const path = (page: Page) => new URL(page.url()).pathname
const layer = (page: Page) => page.evaluate(() => history.state?.layer)

/** Opens the hub and then the contact details, as a person does, so that Back leads to the hub. */
async function openContactFromHub({ page }: Visitor) {
  await page.goto('/profile')
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Contact details/ })
    .last()
    .click()
  await heading(page, 'Contact details').waitFor()
}

async function typeFirstName(page: Page, name: string) {
  await page.getByRole('button', { name: 'Change name' }).click()
  await page.getByLabel('First name').fill(name)
}

/** Presses Back once the page is ready for it; a person is not as quick as a test. */
async function pressBack(page: Page) {
  await expect.poll(() => layer(page)).toBe(1)
  await page.goBack()
}

async function stayFromLinkAndBack(visit: Visitor) {
  const { page } = visit
  await toProfile(page).click()
  await question(page).waitFor()
  expect(await focused(page)).toBe('Leave without saving?')
  await visit.expectSound('asked whether to leave')
  await question(page).getByRole('button', { name: 'Stay' }).click()
  await question(page).waitFor({ state: 'detached' })
  expect(await focused(page)).toMatch(/Profile|Overview/)

  await pressBack(page)
  await question(page).waitFor()
  await pressBack(page)
  await question(page).waitFor({ state: 'detached' })
  await pressBack(page)
  await question(page).waitFor()
  await page.keyboard.press('Escape')
  await question(page).waitFor({ state: 'detached' })
  expect(path(page)).toBe('/profile/contact')
  expect(await page.getByLabel('First name').inputValue()).toBe('Zoë')
}

describe.each(WIDTHS)('at $width px', (viewport) => {
  const someone = () => visitor({ viewport, reducedMotion: 'reduce' })

  test('a link and Back ask once before typed changes are lost; Stay keeps them, and Leave leaves', async () => {
    const visit = await someone()
    const { page } = visit
    await signedUpPerson(visit)
    await openContactFromHub(visit)
    await typeFirstName(page, 'Zoë')
    await stayFromLinkAndBack(visit)

    await toProfile(page).click()
    await question(page).getByRole('button', { name: 'Leave' }).click()
    await page.waitForURL('**/profile')
    // The test goes back only once the other page is shown, as a person does.
    await heading(page, 'Contact details').waitFor({ state: 'detached' })
    await page.goBack()
    await heading(page, 'Contact details').waitFor()
    await expect.poll(() => layer(page)).toBe(undefined)
    expect(await page.getByText('Zoë').count()).toBe(0)

    await typeFirstName(page, 'Zoë')
    await pressBack(page)
    await question(page).getByRole('button', { name: 'Leave' }).click()
    await page.waitForURL('**/profile')
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Contact details/ })
      .last()
      .waitFor()
    expect(await question(page).count()).toBe(0)
    await visit.close()
  })

  test('a form that is unchanged, cancelled or saved asks nothing', async () => {
    const visit = await someone()
    const { page } = visit
    await signedUpPerson(visit)
    await openContactFromHub(visit)
    await typeFirstName(page, 'Zoë')
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect.poll(() => layer(page)).toBe(undefined)
    await page.getByRole('button', { name: 'Add your address' }).click()
    await page.getByRole('button', { name: 'Enter the address yourself' }).click()
    await page.goBack()
    await page.waitForURL('**/profile')

    await page
      .getByRole('main')
      .getByRole('link', { name: /^Contact details/ })
      .last()
      .click()
    await typeFirstName(page, 'Zoë')
    await page.getByRole('button', { name: 'Save' }).click()
    await toast(page, 'Saved')
    await toProfile(page).click()
    await page.waitForURL('**/profile')
    await page.getByRole('heading', { level: 1, name: /^Zoë/ }).waitFor()
    await visit.close()
  })
})

test('job preferences ask too, the browser asks before the tab closes, and a sign-out elsewhere leaves at once (360 px)', async () => {
  const visit = await visitor({ viewport: WIDTHS[1] })
  const { page } = visit
  await signedUpPerson(visit)
  await open(page, '/profile/job-preferences', 'Job preferences')
  const pay = page.getByRole('textbox', { name: /The least you would work for/ })
  await pay.fill('12')
  await toProfile(page).click()
  await question(page).getByRole('button', { name: 'Stay' }).click()

  const asked = page.waitForEvent('dialog')
  await page.close({ runBeforeUnload: true })
  const dialog = await asked
  expect(dialog.type()).toBe('beforeunload')
  await dialog.dismiss()
  await page.getByRole('button', { name: 'Save preferences' }).click()
  await toast(page, 'Saved')
  await expect.poll(() => layer(page)).toBe(undefined)

  await pay.fill('14')
  await signOutElsewhere(page)
  await heading(page, 'You are signed out').waitFor()
  await expect.poll(() => path(page)).toBe('/logout')
  expect(await question(page).count()).toBe(0)
  await page.goBack()
  await heading(page, 'You are signed out').waitFor({ state: 'hidden' })
  await visit.close()
})

test('after a sign-out elsewhere the address is that of the page, even if the browser goes back late (360 px)', async () => {
  const visit = await visitor({ viewport: WIDTHS[1] })
  const { page } = visit
  await signedUpPerson(visit)
  await open(page, '/profile/job-preferences', 'Job preferences')
  await page.getByRole('textbox', { name: /The least you would work for/ }).fill('14')
  await expect.poll(() => layer(page)).toBe(1)
  await goBackWithNextPage(page)
  await signOutElsewhere(page)
  await expect.poll(() => stepsBack(page)).toBeGreaterThan(0)
  await expect.poll(() => path(page)).toBe('/logout')
  await visit.close()
})

async function signOutElsewhere(page: Page) {
  const tab = await page.context().newPage()
  await tab.goto('/logout')
}

/** Makes the browser go back only while the next page opens, as a busy one does, and counts its steps through the history in the document. */
const goBackWithNextPage = (page: Page) =>
  page.evaluate(() => {
    const { back, pushState } = history
    history.back = () => {
      history.pushState = (...entry) => {
        history.pushState = pushState
        back.call(history)
        pushState.apply(history, entry)
      }
    }
    let steps = 0
    navigation.addEventListener('currententrychange', ({ navigationType }) => {
      if (navigationType === 'traverse') steps++
      document.documentElement.dataset.steps = String(steps)
    })
  })
const stepsBack = (page: Page) =>
  page.evaluate(() => Number(document.documentElement.dataset.steps ?? 0))
