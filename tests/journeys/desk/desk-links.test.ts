import { describe, expect, test } from 'vitest'
import { deskRegistration } from './desk-registration.ts'
import { heading, WIDTHS } from '../profile/profile-pages.ts'
import { expectNoSidewaysScroll } from '../registering/registration-steps.ts'
import { signedInConsultant } from '../consultants/signed-in-consultant.ts'
import { visitor } from '../visitor.ts'

describe.each(WIDTHS)('at $width px', (viewport) => {
  test('a link for many is made, opened, counted and ended', async () => {
    const desk = await visitor({
      viewport,
      reducedMotion: 'reduce',
      permissions: ['clipboard-read', 'clipboard-write'],
    })
    const { page } = desk
    const consultant = await signedInConsultant(desk, {
      firstName: 'Priya',
      branches: [`Links ${crypto.randomUUID().slice(0, 8)}`],
    })
    await page.goto('/consultant/short-links')
    await page.getByText('Your branches have no short links yet.').waitFor()
    await desk.expectSound('no links yet')
    await page.getByRole('link', { name: 'New link' }).click()
    await heading(page, 'New link').waitFor()
    await expectNoSidewaysScroll(page, 'a new link')
    await desk.expectSound('a new link')
    await page.getByRole('button', { name: 'Create link' }).click()
    await heading(page, 'The link is ready').waitFor()
    const address = await page.getByRole('textbox', { name: 'Shared invite' }).inputValue()
    await page.getByRole('img', { name: /^QR code/ }).waitFor()
    await expectNoSidewaysScroll(page, 'the made link')
    await desk.expectSound('the made link')
    await page.getByRole('button', { name: 'Copy' }).click()
    await page.getByText('Copied').waitFor()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address)

    const visitorOfLink = await visitor({ viewport })
    await visitorOfLink.page.goto(new URL(address).pathname)
    await heading(visitorOfLink.page, / invites you$/).waitFor()

    await page.getByRole('link', { name: 'See all links' }).click()
    const row = page.locator('tr[data-row]')
    await expect
      .poll(() => row.innerText())
      .toMatch(/Shared invite[\s\S]*Everyone who gets it[\s\S]*by Priya Shah[\s\S]*1[\s\S]*Works/)
    expect(await page.content(), 'its address is shown once').not.toContain(address)
    await expectNoSidewaysScroll(page, 'the list')
    await desk.expectSound('the list')
    await row.getByRole('button', { name: /^End link/ }).click()
    await page.getByRole('dialog', { name: 'End this link?' }).waitFor()
    await desk.expectSound('asked once more')
    await page.getByRole('dialog').getByRole('button', { name: 'End link' }).click()
    await row.getByText('Ended').waitFor()
    await page.getByText('State', { exact: true }).first().click()
    await page.getByLabel('Works').check()
    await page.getByRole('button', { name: 'Show', exact: true }).click()
    await page.getByText('No link matches.').waitFor()

    await visitorOfLink.page.goto(new URL(address).pathname)
    await heading(visitorOfLink.page, 'This invite has closed').waitFor()
    await visitorOfLink.close()
    expect(consultant.firstName).toBe('Priya')
    await desk.close()
  })
})

test('a link for one person says what is wrong beside its fields, and keeps what was typed', async () => {
  const desk = await visitor({ reducedMotion: 'reduce' })
  const { page } = desk
  await signedInConsultant(desk)
  await page.goto('/consultant/short-links?new=s')
  await page.getByLabel('Invitation to apply').check()
  await page.getByLabel('First name').fill('Nadia')
  await page.getByRole('button', { name: 'Create link' }).click()
  await page.getByText('Enter the last name').first().waitFor()
  await desk.expectSound('what is missing')
  expect(await page.getByLabel('First name').inputValue()).toBe('Nadia')
  await page.getByLabel('Last name').fill('Rahman')
  await page.getByLabel('Email address').fill('nadia@example.test')
  await page.getByLabel(/^Job/).fill('driver')
  await page
    .getByRole('button', { name: /^Use this job/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Create link' }).click()
  await heading(page, 'The link is ready').waitFor()
  const opened = await visitor()
  await opened.page.goto(
    new URL(await page.getByRole('textbox', { name: 'Invitation to apply' }).inputValue()).pathname,
  )
  await heading(opened.page, 'This link is for N').waitFor()
  await opened.close()
  await desk.close()
})

test('from a registration one makes the way into it; the way into the portal comes with a code, or says why there is none', async () => {
  const { id, name } = await deskRegistration()
  const desk = await visitor({ reducedMotion: 'reduce' })
  const { page } = desk
  await signedInConsultant(desk, { branches: ['Leeds Registrations'] })
  await page.goto(`/consultant/registrations/${id}`)
  await page.getByRole('link', { name: 'Make a short link' }).click()
  await page.getByText(name).waitFor()
  await desk.expectSound('for a registration')
  await page.getByRole('button', { name: 'Create link' }).click()
  await heading(page, 'The link is ready').waitFor()
  expect(await page.getByRole('textbox', { name: 'Invitation to register' }).inputValue()).toMatch(
    /\/i\/[0-9A-Z]{26}$/,
  )
  await page.getByRole('button', { name: 'Make another' }).click()
  await page.getByLabel('Account invitation').check()
  await page.getByRole('button', { name: 'Create link' }).click()
  await page
    .getByText(/^[0-9A-Z]{5}-[0-9A-Z]{5}$|They have a portal account already/)
    .first()
    .waitFor()
  await desk.close()
})
