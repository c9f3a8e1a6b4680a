import { expect, inject, test } from 'vitest'
import { newPerson, textedCode, throughOnboarding } from '../../people/through-onboarding.ts'
import { visitorAtBothWidths } from '../both-widths.ts'
import type { Visitor } from '../visitor.ts'
import { expectLogged } from '../visitor.ts'

const upTo = ({ page }: Visitor, until: RegExp, person = newPerson()) =>
  throughOnboarding(page, { until, person, dataDir: inject('dataDir') })
const at = ({ page }: Visitor, heading: string) =>
  page.getByRole('heading', { level: 1, name: heading }).waitFor()
const press = ({ page }: Visitor, name: string) =>
  page.getByRole('button', { name, exact: true }).click()

test('[amendment 7.8] the slide before is known from the first on: Back in the page is Back in the browser, and Forward leads there again (1280 and 360 px) [seed 3.1.12, 4.2]', async () => {
  const someone = await visitorAtBothWidths()
  const { page } = someone
  await page.goto('/')
  await page.goto('/onboarding')
  await upTo(someone, /Create a password/)
  await press(someone, 'Back')
  await at(someone, 'What is your email address?')
  await page.goForward()
  await at(someone, 'Create a password')
  await press(someone, 'Back')
  await at(someone, 'What is your email address?')
  await page.goBack()
  await page.waitForURL((url) => url.pathname === '/')
  await someone.close()
})

test('[amendment 7.8] while an answer is on its way no one leaves its question, and afterwards they may (1280 and 360 px) [seed 3.1.1, 4.1.1-3]', async () => {
  const someone = await visitorAtBothWidths()
  const { page } = someone
  await page.goto('/onboarding')
  await upTo(someone, /What kind of work/)
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/lookingfor*', (route) => held.then(() => route.continue()))
  await page.getByLabel('Job titles or skills').fill('Forklift driver')
  await page.keyboard.press('Enter')
  await press(someone, 'Continue')
  const [back, skip] = ['Back', 'Skip for now'].map((name) =>
    page.getByRole('button', { name, exact: true }),
  )
  await expect.poll(() => back?.isDisabled()).toBe(true)
  expect(await skip?.isDisabled()).toBe(true)
  await someone.expectSound('an answer on its way')
  answer()
  await at(someone, 'Where do you want to work?')
  expect(await back?.isDisabled()).toBe(false)
  await someone.close()
})

test('[amendment 7.8] a number whose code was right is said to be confirmed and asks for no other; a code that was right is not asked for again (1280 and 360 px) [seed 3.1.14, 3.1.26-27, 4.20.1]', async () => {
  const someone = await visitorAtBothWidths()
  const { page } = someone
  const person = newPerson()
  await page.goto('/onboarding')
  await upTo(someone, /4-character code/, person)
  const confirmations: string[] = []
  page.on(
    'request',
    (request) => request.url().endsWith('/verifyconfirm') && confirmations.push(request.url()),
  )
  const refused = (url: URL) => url.pathname.endsWith('/setasprimary')
  await page.route(refused, (route) => route.abort())
  await page.getByLabel('Code').fill(await textedCode(inject('dataDir'), person.mobile))
  await press(someone, 'Continue')
  await page.getByText('No connection. Try again when you are online.').first().waitFor()
  await expectLogged(someone.complaints, 'ERR_FAILED')
  await page.unroute(refused)
  await press(someone, 'Continue')
  await at(someone, 'Add your CV')
  expect(confirmations).toHaveLength(1)

  await press(someone, 'Back')
  await at(someone, 'What is your mobile number?')
  const shown = person.mobile.replace(/^(\d{5})/, '$1 ')
  await page.getByText(`${shown} Verified`).waitFor()
  await someone.expectSound('a number that was confirmed')
  await press(someone, 'Change the number')
  await page.getByText(`You have confirmed ${shown}. We text a code to any other number.`).waitFor()
  await someone.expectSound('the field of a number that is confirmed')
  await press(someone, 'Continue')
  await at(someone, 'Add your CV')
  await someone.close()
})

test('a code whose answer was lost on its way leads on with the next press (1280 and 360 px) [amendment 7.8]', async () => {
  const someone = await visitorAtBothWidths()
  const { page } = someone
  const person = newPerson()
  await page.goto('/onboarding')
  await upTo(someone, /4-character code/, person)
  const confirming = (url: URL) => url.pathname.endsWith('/verifyconfirm')
  await page.route(confirming, async (route) => {
    await route.fetch()
    await route.abort()
  })
  await page.getByLabel('Code').fill(await textedCode(inject('dataDir'), person.mobile))
  await press(someone, 'Continue')
  await page.getByText('No connection. Try again when you are online.').first().waitFor()
  await page.unroute(confirming)
  await press(someone, 'Continue')
  await at(someone, 'Add your CV')
  await expectLogged(someone.complaints, 'ERR_FAILED')
  await expectLogged(someone.complaints, 410)
  await someone.expectSound('after a code whose answer was lost')
  await someone.close()
})

test('[amendment 7.8] what is wrong with an earlier answer is said on its slide (1280 and 360 px) [seed 3.1.3]', async () => {
  const someone = await visitorAtBothWidths()
  const { page } = someone
  await page.goto('/onboarding')
  await upTo(someone, /Create a password/)
  await page.getByLabel('Password', { exact: true }).fill('password1234')
  await press(someone, 'Continue')
  await page.getByLabel('First name').fill('Mara')
  await page.getByLabel('Last name').fill('Keane')
  await press(someone, 'Create account')
  await at(someone, 'Create a password')
  await page.locator('[aria-invalid=true]').waitFor()
  await expectLogged(someone.complaints, 422)
  await someone.expectSound('a password that was refused')
  await upTo(someone, /mobile number/)
  await someone.close()
})

test('[amendment 7.8] anyone who comes back to what they agreed to finds it agreed to (1280 and 360 px) [seed 3.1.28]', async () => {
  const someone = await visitorAtBothWidths()
  const { page } = someone
  await page.goto('/onboarding')
  await upTo(someone, /^Check your e-mail to finish/)
  await page.goBack()
  await at(someone, 'Read and agree')
  for (const box of await page.getByRole('checkbox').all()) expect(await box.isChecked()).toBe(true)
  await someone.expectSound('agreed to before')
  await press(someone, 'Agree and finish')
  await at(someone, 'Check your e-mail to finish')
  await someone.close()
})

test('[amendment 7.8] anyone who saves and exits on the way to a job finds the job where they carry on (1280 and 360 px) [seed 3.1.4, 3.1.6, 3.27.9-10]', async () => {
  const someone = await visitorAtBothWidths()
  const { page } = someone
  await page.goto('/search?q=warehouse')
  const job = page.locator('[data-job]').first()
  const id = await job.getAttribute('data-job')
  await page.goto(`/onboarding?job=${id}&action=apply`)
  await upTo(someone, /Are these details right/)
  await page.getByRole('link', { name: 'Save and exit' }).click()
  const card = page.getByRole('region', { name: 'Carry on with your account' })
  await card.getByText('You came for this job:').waitFor()
  await someone.expectSound('home, on the way to a job')
  await card.getByRole('link').first().click()
  await page.waitForURL(`**/vacancy/${id}`)
  await someone.close()
})

test('anyone who presses Change at their details and then Back is asked again whether they are right, and sees that middle names are optional', async () => {
  const someone = await visitorAtBothWidths()
  const { page } = someone
  await page.goto('/onboarding')
  await upTo(someone, /Are these details right/)
  for (const [change, slide, back] of [
    ['Change name', 'What is your name?', () => press(someone, 'Back')],
    ['Change name', 'What is your name?', () => page.goBack()],
    ['Change mobile number', 'What is your mobile number?', () => press(someone, 'Back')],
  ] as const) {
    await press(someone, change)
    await at(someone, slide)
    if (slide === 'What is your name?')
      await page.getByText('Middle names (optional)', { exact: true }).waitFor()
    await back()
    await at(someone, 'Are these details right?')
  }
  await press(someone, 'Back')
  await at(someone, 'What kind of contract?')
  await someone.close()
})
