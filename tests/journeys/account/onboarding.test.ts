import { expect, inject, test } from 'vitest'
import { newPerson, PASSWORD, throughOnboarding } from '../../people/through-onboarding.ts'
import { visitorAtBothWidths } from '../both-widths.ts'
import { CONFIRM_BUTTON, confirmationLink, signInAs } from '../new-person.ts'
import { expectLogged, type Visitor, visitor } from '../visitor.ts'

const NOTE = Buffer.from('A note to myself.')
const SMALL = { viewport: { width: 360, height: 780 } }

async function go(
  { page, expectSound }: Visitor,
  until: RegExp,
  person = newPerson(),
  sound = true,
) {
  return throughOnboarding(page, {
    until,
    person,
    dataDir: inject('dataDir'),
    ...(sound ? { see: expectSound } : {}),
  })
}

/** Opens the confirmation link in the letter and presses the button on its page. */
async function confirm({ page }: Visitor, emailAddress: string) {
  await page.goto(await confirmationLink(emailAddress))
  await page.getByRole('button', { name: CONFIRM_BUTTON }).click()
}

test('a new user answers every question in its order, on a desktop and on a phone [seed 4.12, 2.12.2-13, 1.2.10]', async () => {
  const someone = await visitorAtBothWidths()
  await someone.page.goto('/onboarding')

  expect(await go(someone, /^Check your e-mail to finish/)).toEqual([
    'What is your email address?',
    'Create a password',
    'What is your name?',
    'What is your mobile number?',
    'Enter the 4-character code',
    'Add your CV',
    'What kind of work are you looking for?',
    'Where do you want to work?',
    'What is the least you would work for?',
    'What kind of contract?',
    'Are these details right?',
    'Read and agree',
    'Check your e-mail to finish',
  ])
  await someone.close()
})

test('who is signed in is asked only what is not known yet, and is done at the end [seed 4.5, 4.13, 6.1.2]', async () => {
  const someone = await visitor(SMALL)
  const { page } = someone
  const person = newPerson()
  await page.goto('/onboarding')
  await go(someone, /mobile number/, person, false)
  await confirm(someone, person.emailAddress)
  await page.getByText('Your email address is confirmed').first().waitFor()

  await page.goto('/onboarding')
  expect(await go(someone, /all set/, person)).toEqual([
    'Welcome back',
    'Are these details right?',
    'What is your mobile number?',
    'Enter the 4-character code',
    'Add your CV',
    'What kind of work are you looking for?',
    'Where do you want to work?',
    'What is the least you would work for?',
    'What kind of contract?',
    'Read and agree',
    'You are all set',
  ])
  await someone.close()
})

test('who only saves a job is asked what they look for, and the job is saved at the end [seed 4.3.1, 4.15.3]', async () => {
  const someone = await visitor()
  const { page } = someone
  const person = newPerson()
  await page.goto('/search?q=warehouse')
  const job = await page.locator('[data-job]').first().getAttribute('data-job')
  await page.goto(`/onboarding?job=${job}&action=save`)

  const met = await go(someone, /^Check your e-mail to finish/, person, false)
  expect(met.slice(4)).toEqual([
    'What kind of work are you looking for?',
    'Where do you want to work?',
    'What is the least you would work for?',
    'What kind of contract?',
    'Are these details right?',
    'What is your mobile number?',
    'Enter the 4-character code',
    'Add your CV',
    'Read and agree',
    'Check your e-mail to finish',
  ])
  await confirm(someone, person.emailAddress)
  await page.waitForURL('**/recent-activity**')
  await page.goto('/recent-activity?tab=saved')
  await page.getByText('You have 1 job saved, 0 applications').waitFor()
  await someone.close()
})

test('Back is the slide before, a reload keeps the place, and the password is asked again because no one kept it [seed 2.12.17, 3.2.7]', async () => {
  const someone = await visitor()
  const { page } = someone
  const person = newPerson()
  await page.goto('/onboarding')
  await go(someone, /your name/, person, false)
  await page.waitForURL('**/onboarding?step=name')
  await page.goBack()
  await page.getByRole('heading', { level: 1, name: 'Create a password' }).waitFor()
  await page.goForward()
  await page.getByRole('heading', { level: 1, name: 'What is your name?' }).waitFor()

  expect(
    await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }])),
  ).not.toContain(PASSWORD)
  await page.reload()
  await page.getByRole('heading', { level: 1, name: 'Create a password' }).waitFor()
  expect(await go(someone, /mobile number/, person, false)).toEqual([
    'Create a password',
    'What is your name?',
    'What is your mobile number?',
  ])
  await page.reload()
  await page.getByRole('heading', { level: 1, name: 'What is your mobile number?' }).waitFor()
  // Once the account exists, the earlier slides can no longer be reached, and no second code is sent.
  expect(await page.getByText('Back', { exact: true }).count()).toBe(0)
  await go(someone, /4-character/, person, false)
  await page.reload()
  expect(await go(someone, /Add your CV/, person, false)).toEqual([
    'Enter the 4-character code',
    'Add your CV',
  ])
  await someone.close()
})

test('a wrong code, a number that is none and a box that is not ticked are said beside what they are about [seed 8.7, 5.6, 5.8.6-7, 8.33.2]', async () => {
  const someone = await visitor(SMALL)
  const { page } = someone
  const person = newPerson()
  await page.goto('/onboarding')
  await go(someone, /mobile number/, person, false)

  await page.getByLabel('Mobile number').fill('12345')
  await page.getByRole('button', { name: 'Send me a code' }).click()
  await page
    .getByText(
      'Invalid phone number. The format must be +447700900123 (remove the 0 at the beginning and add +44)',
    )
    .first()
    .waitFor()
  await someone.expectSound('a number that is none')

  await go(someone, /4-character/, person, false)
  await page.getByLabel('Code').fill('AB1')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByText('The code must be 4 characters').first().waitFor()
  await page.getByLabel('Code').fill('0000')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByText('Unable to verify OTP. Please try again.').first().waitFor()
  await expectLogged(someone.complaints, 422)
  await someone.expectSound('a wrong code')

  await go(someone, /Add your CV/, person, false)
  const upload = page.getByLabel('Your CV')
  await upload.setInputFiles({ name: 'note.exe', mimeType: 'text/plain', buffer: NOTE })
  await page.getByText('note.exe: The file must be a PDF, DOCX, DOC, ODT, RTF or TXT').waitFor()
  expect(await upload.getAttribute('aria-invalid')).toBe('true')
  expect(await page.getByRole('button', { name: 'Remove note.exe' }).count()).toBe(0)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('alert').getByText('no file to upload').waitFor()
  await someone.expectSound('a file that cannot be a CV')

  await go(someone, /Where do you want to work/, person, false)
  await page.getByLabel('Town or postcode').fill('Qwertyville')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page
    .getByText("We don't know a place called “Qwertyville”. Check the spelling, or use a postcode.")
    .first()
    .waitFor()
  expect(await page.getByLabel('Town or postcode').inputValue()).toBe('Qwertyville')

  await go(someone, /Are these details right/, person, false)
  await page.getByRole('button', { name: 'Change name' }).click()
  await page.getByLabel('First name').fill('Marah')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByText("Marah O'Neill").waitFor()

  await go(someone, /Read and agree/, person, false)
  await page.getByRole('button', { name: 'Agree and finish' }).click()
  await page.getByText('Agree to the terms and conditions to continue').first().waitFor()
  await someone.expectSound('nothing ticked')
  await someone.close()
})

test('a name that is changed on the way is the one that every page says, and so is one that was changed in another browser', async () => {
  const [someone, elsewhere] = await Promise.all([visitor(SMALL), visitor()])
  const { page } = someone
  const person = newPerson()
  const greeting = ({ page: shown }: Visitor, name: string) =>
    shown.getByRole('heading', { level: 1, name: `Hello, ${name}` }).waitFor()
  const account = ({ page: shown }: Visitor, name: string) =>
    shown.locator('summary', { hasText: `Account of ${name} O'Neill` }).waitFor()
  await page.goto('/onboarding')
  await go(someone, /mobile number/, person, false)
  await confirm(someone, person.emailAddress)
  await page.getByText('Your email address is confirmed').first().waitFor()
  await signInAs(elsewhere.page, person.emailAddress, PASSWORD)

  await page.goto('/onboarding')
  await go(someone, /Are these details right/, person, false)
  await page.getByRole('button', { name: 'Change name' }).click()
  await page.getByLabel('First name').fill('Kitty')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByText("Kitty O'Neill").waitFor()
  await page.getByRole('link', { name: 'Save and exit' }).click()
  await greeting(someone, 'Kitty')
  await account(someone, 'Kitty')
  await page.reload()
  await greeting(someone, 'Kitty')

  await elsewhere.page.goto('/profile/contact')
  await account(elsewhere, 'Kitty')
  await elsewhere.page.goto('/')
  await greeting(elsewhere, 'Kitty')
  await Promise.all([someone.close(), elsewhere.close()])
})

test('someone with an account signs in and is known', async () => {
  const someone = await visitor()
  const person = newPerson()
  await someone.page.goto('/onboarding')
  await go(someone, /mobile number/, person, false)
  await confirm(someone, person.emailAddress)
  await someone.page.getByText('Your email address is confirmed').first().waitFor()
  await someone.page.goto('/logout')
  await someone.page.getByRole('heading', { level: 1, name: 'You are signed out' }).waitFor()
  await signInAs(someone.page, person.emailAddress, PASSWORD)
  await someone.page.goto('/onboarding')
  await someone.page.getByText('You were at: Your details').waitFor()
  await someone.close()
})
