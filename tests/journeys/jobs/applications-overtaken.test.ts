import { expect, test } from 'vitest'
import { appliedPerson, withdraw } from './applied-person.ts'
import { visitorAtBothWidths } from '../both-widths.ts'
import { card, toast } from '../profile/profile-pages.ts'
import { expectNoSidewaysScroll } from '../registering/registration-steps.ts'
import { signedInConsultant } from '../consultants/signed-in-consultant.ts'
import { expectLogged, messagesTo, type Visitor, visitor } from '../visitor.ts'

type Page = Visitor['page']
const applications = (id = '') => `/consultant/applications${id && `/${id}`}`
const letterOn = (page: Page) => page.getByRole('dialog')

/** Chooses a new status for an application, and stops when the letter about it is shown. */
async function upToLetter(page: Page, status: string) {
  await page.getByLabel('Status').selectOption(status)
  await page.getByRole('button', { name: 'Save and tell Nadia' }).click()
  await letterOn(page).getByRole('article').waitFor()
}
async function decide(page: Page, status: string) {
  await upToLetter(page, status)
  await letterOn(page).getByRole('button', { name: 'Send to Nadia' }).click()
  await toast(page, "Saved. We've emailed Nadia.")
}
const subjectsTo = async (emailAddress: string, count: number) =>
  (await messagesTo(emailAddress, count)).map(({ subject }) => subject).join()

test('what another consultant decided meanwhile is shown before a second letter leaves, and what was typed stays (1280 and 360 px)', async () => {
  const candidate = await appliedPerson()
  const [first, second] = [await visitor(), await visitorAtBothWidths()]
  const { page } = second
  await signedInConsultant(first, { branches: [candidate.branch] })
  await signedInConsultant(second, {
    branches: [candidate.branch],
    firstName: 'Owen',
    lastName: 'Pritchard',
  })
  for (const desk of [first, second]) await desk.page.goto(applications(candidate.id))
  await page.getByLabel(/^Reply/).fill('Thank you for applying.')

  // The status changes elsewhere while the letter is on the screen.
  await upToLetter(page, 'Not successful')
  await decide(first.page, 'Interview')
  await letterOn(page).getByRole('button', { name: 'Send to Nadia' }).click()
  await letterOn(page)
    .getByText('The status is now Interview, set by Priya Shah. Nothing was sent.')
    .waitFor()
  expect(await letterOn(page).getByRole('button', { name: /^Send/ }).count()).toBe(0)
  await expectLogged(second.complaints, 409)
  await expectNoSidewaysScroll(page, 'overtaken at the letter')
  await second.expectSound('overtaken at the letter')
  await letterOn(page).getByRole('button', { name: 'Keep writing' }).click()
  await card(page, 'History').getByText('Interview', { exact: true }).waitFor()
  expect(await page.getByLabel(/^Reply/).inputValue()).toBe('Thank you for applying.')

  // Another consultant changes the status before this consultant's page shows the letter.
  await decide(first.page, 'Offered')
  await page.getByLabel('Status').selectOption('Not successful')
  await page.getByRole('button', { name: 'Save and tell Nadia' }).click()
  await page.getByText('The status is now Offered, set by Priya Shah.').first().waitFor()
  await card(page, 'History').getByText('Offered', { exact: true }).waitFor()
  await expectLogged(second.complaints, 409)
  await second.expectSound('overtaken before the letter')
  expect(await subjectsTo(candidate.emailAddress, 3)).not.toContain('Not successful')

  // The page has shown the other consultant's status by now, so this choice is deliberate and succeeds.
  await decide(page, 'Not successful')
  await card(page, 'History').getByText('Thank you for applying.').waitFor()
  await Promise.all([candidate, first, second].map(({ close }) => close()))
})

test('of several those that changed meanwhile are left out, named, and stay selected to be decided again (1280 and 360 px)', async () => {
  const one = await appliedPerson()
  const two = await appliedPerson({ branch: one.branch, firstName: 'Tomasz', lastName: 'Nowak' })
  const [first, second] = [await visitor(), await visitorAtBothWidths()]
  const { page } = second
  for (const desk of [first, second]) await signedInConsultant(desk, { branches: [one.branch] })
  const choose = async (count: number, typed = 'Thank you for applying.') => {
    await page.getByRole('button', { name: 'Set status or reply' }).click()
    expect(await page.getByLabel(/^Reply/).inputValue()).toBe(typed)
    await page.getByLabel(/^Reply/).fill('Thank you for applying.')
    await page.getByLabel('Status').selectOption('Under review')
    await page.getByRole('button', { name: `Send to ${count} candidate` }).click()
  }
  await page.goto(applications())
  await page.getByText('1 to 2 of 2').waitFor()
  for (const box of await page.getByRole('checkbox', { name: /, Night Stock/ }).all())
    await box.setChecked(true)
  await first.page.goto(applications(one.id))
  await decide(first.page, 'Placed')

  await choose(2, '')
  await letterOn(page).getByRole('button', { name: 'Send to 2 candidates' }).click()
  await page
    .getByText('Nadia Rahman was left out because the status is now Placed, set by Priya Shah.')
    .waitFor()
  await expectNoSidewaysScroll(page, 'who was left out')
  await second.expectSound('who was left out')
  // The list is loaded again, and the message still names the applicants who were left out.
  await page.getByRole('link', { name: 'Under review 1' }).waitFor()
  await page.getByRole('cell', { name: 'Under review' }).waitFor()
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('link', { name: 'Under review 1' }).waitFor()
  await page.getByRole('link', { name: 'Placed 1' }).waitFor()
  expect(await subjectsTo(one.emailAddress, 2)).not.toContain('Under review')

  // If another consultant has already answered the only chosen applicant, the message names that applicant and no letter is shown. Choosing again is
  // deliberate and succeeds.
  await page.getByText('1 selected').waitFor()
  await decide(first.page, 'Offered')
  await choose(1)
  await page
    .getByText('Nadia Rahman was left out because the status is now Offered, set by Priya Shah')
    .waitFor()
  await expectLogged(second.complaints, 409)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('link', { name: 'Offered 1' }).waitFor()
  await choose(1)
  await letterOn(page).getByRole('button', { name: 'Send to 1 candidate' }).click()
  await page.getByRole('link', { name: 'Under review 2' }).waitFor()
  await Promise.all([one, two, first, second].map(({ close }) => close()))
})

test('Undo of a status shows the letter that it brings, wherever it is pressed, and sends nothing by itself (1280 and 360 px)', async () => {
  const candidate = await appliedPerson()
  const desk = await visitorAtBothWidths()
  const { page } = desk
  await signedInConsultant(desk, { branches: [candidate.branch] })
  await page.goto(applications(candidate.id))
  await decide(page, 'Under review')
  await decide(page, 'Not successful')
  await page.getByRole('button', { name: 'Undo' }).click()
  const letter = page.getByRole('dialog', { name: 'Undo Not successful?' })
  await letter.getByText("We've already told Nadia: Not successful.").waitFor()
  await letter
    .getByRole('article', { name: 'The email' })
    .getByText('Under review')
    .first()
    .waitFor()
  await expectNoSidewaysScroll(page, 'the letter of an undo')
  await desk.expectSound('the letter of an undo')
  const steps = () => card(page, 'History').getByRole('listitem').count()
  expect(await steps()).toBe(3)
  await letter.getByRole('button', { name: 'Keep Not successful' }).click()
  expect(await steps()).toBe(3)

  // After the consultant has gone to another page, Undo leads back to the letter.
  await decide(page, 'Offered')
  await page.getByRole('link', { name: 'Applications', exact: true }).last().click()
  await page.getByText('1 to 1 of 1').waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await page
    .getByRole('dialog', { name: 'Undo Offered?' })
    .getByRole('button', { name: 'Send to Nadia' })
    .click()
  await toast(page, 'Undone. The status is Not successful again.')
  expect(await steps()).toBe(5)

  // The candidate has withdrawn the application before the consultant presses the button, so no letter is shown, only the reason.
  await decide(page, 'Interview')
  await withdraw(candidate)
  await page.getByRole('button', { name: 'Undo' }).click()
  await page
    .getByRole('alert')
    .filter({ hasText: 'The candidate has withdrawn this application.' })
    .waitFor()
  await page.getByText('Nadia has withdrawn this application.').waitFor()
  await expectLogged(desk.complaints, 409)
  await Promise.all([candidate, desk].map(({ close }) => close()))
})
