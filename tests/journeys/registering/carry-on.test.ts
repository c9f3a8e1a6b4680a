import { expect, inject, test } from 'vitest'
import { newPerson, throughOnboarding } from '../../people/through-onboarding.ts'
import { PHONE, visitorAtBothWidths } from '../both-widths.ts'
import { someVacancy } from '../link-steps.ts'
import { signedUpPerson, signInAs } from '../new-person.ts'
import { focused } from '../profile/profile-pages.ts'
import { type Visitor, visitor } from '../visitor.ts'

const upTo = ({ page }: Visitor, until: RegExp, person = newPerson()) =>
  throughOnboarding(page, { until, person, dataDir: inject('dataDir') })
const at = ({ page }: Visitor, heading: string) =>
  page.getByRole('heading', { level: 1, name: heading }).waitFor()

test('who saves and exits finds the way back on the home page (1280 and 360 px) [amendment 7.6]', async () => {
  const someone = await visitorAtBothWidths()
  const { page } = someone
  await page.goto('/onboarding')
  await upTo(someone, /mobile number/)
  await page.getByRole('link', { name: 'Save and exit' }).click()
  const card = page.getByRole('region', { name: 'Carry on with your account' })
  await card
    .getByText('You haven’t finished setting up your account. Next: your mobile number.')
    .waitFor()
  await someone.expectSound('home, before the account is finished')
  await page.setViewportSize({ width: 360, height: 640 })
  await page.evaluate(() => scrollTo(0, 0))
  const { y = 0, height = 0 } = (await card.boundingBox()) ?? { y: Infinity }
  expect(y + height, 'what waits is on the first screen of a telephone').toBeLessThan(640)
  await card.getByRole('link', { name: 'Continue' }).click()
  await at(someone, 'Welcome back')
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await at(someone, 'What is your mobile number?')
  await someone.close()
})

test('an address that is typed leads past no question, Back leads to the slide before, and starting again survives a reload (1280 and 360 px) [amendment 10.1] [seed 4.7]', async () => {
  const someone = await visitorAtBothWidths()
  const { page } = someone
  await page.goto('/onboarding')
  await upTo(someone, /Where do you want to work/)
  await page.goto('/onboarding?step=complete')
  expect(await page.getByRole('heading', { level: 1 }).textContent()).not.toMatch(/Check your/)
  await page.goto('/onboarding?step=declaration')
  await at(someone, 'Are these details right?')
  await page.goto('/onboarding?step=jobtype')
  await at(someone, 'What kind of contract?')
  await page.getByRole('button', { name: 'Back' }).click()
  await at(someone, 'What is the least you would work for?')
  await someone.expectSound('the slide before')

  await page.goto('/onboarding')
  await at(someone, 'Welcome back')
  await page.getByRole('button', { name: 'Start again' }).click()
  await page.waitForURL('**/onboarding?again=yes&step=*')
  await at(someone, 'Add your CV')
  await page.reload()
  await at(someone, 'Add your CV')
  await someone.close()
})

test('[amendment 10.1] Back and Forward of the browser lead past no question, and an address that led elsewhere is put right (1280 and 360 px)', async () => {
  const someone = await visitorAtBothWidths()
  const { page } = someone
  await page.goto('/onboarding')
  await upTo(someone, /your name/)
  await page.waitForURL('**/onboarding?step=name')
  await page.goBack()
  await page.waitForURL('**/onboarding?step=password')
  await page.goBack()
  await at(someone, 'What is your email address?')
  // The page never stores the password, so after a reload the person is back at the question before it.
  await page.reload()
  await at(someone, 'What is your email address?')
  await page.goForward()
  await at(someone, 'Create a password')
  await page.goForward()
  await page.waitForURL('**/onboarding?step=password')
  await at(someone, 'Create a password')
  await someone.expectSound('the password again')

  await upTo(someone, /mobile number/)
  await page.goto('/onboarding?step=complete')
  await page.waitForURL('**/onboarding?step=phone')
  await upTo(someone, /Add your CV/)
  await page.waitForURL('**/onboarding?step=cv')
  await page.goBack()
  await at(someone, 'What is your mobile number?')
  await someone.close()
})

test('Back that is pressed before the next question is drawn leads back [amendment 10.1]', async () => {
  const someone = await visitor()
  const { page } = someone
  await page.goto('/onboarding')
  await upTo(someone, /email address/)
  // The browser goes back as soon as the address of the next question is written.
  await page.evaluate(() => {
    const push = history.pushState.bind(history)
    history.pushState = (...given) => {
      push(...given)
      window.addEventListener('popstate', () => Object.assign(window, { wentBack: true }))
      history.back()
    }
  })
  await page.getByLabel('Email address').fill(newPerson().emailAddress)
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await page.waitForFunction(() => 'wentBack' in window)
  await page.waitForLoadState('networkidle')
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(
    'What is your email address?',
  )
  await someone.close()
})

test('the first page of an application has one heading from the start [amendment 10.1]', async () => {
  const someone = await visitorAtBothWidths()
  const { page } = someone
  await page.goto('/search?q=warehouse')
  const job = await page.locator('[data-job]').first().getAttribute('data-job')
  await page.addInitScript(() => {
    const headings: string[] = []
    Object.assign(window, { headings })
    new MutationObserver(() => {
      const words = document.querySelector('h1')?.textContent
      if (words && words !== headings.at(-1)) headings.push(words)
    }).observe(document, { childList: true, subtree: true, characterData: true })
  })
  await page.goto(`/onboarding?job=${job}&action=apply`)
  await page.getByRole('button', { name: 'Start' }).waitFor()
  await page.waitForLoadState('networkidle')
  expect(await page.evaluate(() => (window as unknown as { headings: string[] }).headings)).toEqual(
    [expect.stringMatching(/^Apply for /)],
  )
  await someone.close()
})

test('the way back goes on with the job, survives a reload and a new visit, and names the slide that opens and the job (1280 and 360 px) [amendment 7.6]', async () => {
  const someone = await visitorAtBothWidths()
  const { page, context } = someone
  const job = await someVacancy(someone)
  await page.goto(`/onboarding?job=${job}&action=save`)
  await upTo(someone, /kind of work/)
  await page.getByRole('link', { name: 'Save and exit' }).click()
  const card = page.getByRole('region', { name: 'Carry on with your account' })
  await card.getByRole('link', { name: 'Continue' }).click()
  await page.getByText('You were at: The work you are looking for').waitFor()
  const address = new URL(page.url()).searchParams
  expect([address.get('job'), address.get('action')]).toEqual([job, 'save'])
  await page.getByText('Saving').first().waitFor()

  await page.getByRole('link', { name: 'Save and exit' }).click()
  await card.waitFor()
  await page.reload()
  await card
    .getByText('You haven’t finished setting up your account. Next: your mobile number.')
    .waitFor()
  await card.getByText('You came for this job:').waitFor()
  await someone.expectSound('home after a reload')

  const again = await context.newPage()
  await again.setViewportSize(PHONE)
  await again.goto('/')
  const there = again.getByRole('region', { name: 'Carry on with your account' })
  await there.getByRole('link', { name: 'Continue' }).waitFor()
  await there.getByText('You came for this job:').waitFor()
  expect(await there.locator(`a[href="/vacancy/${job}"]`).count()).toBe(1)
  await again.getByRole('button', { name: 'Menu' }).click()
  const menu = again.getByRole('dialog', { name: 'Menu' })
  expect(await menu.getByRole('link', { name: 'Create an account' }).count()).toBe(0)
  await menu.getByRole('link', { name: 'Sign out' }).waitFor()
  await menu.getByRole('link', { name: 'Carry on with your account' }).click()
  await again.getByText('You were at: Your mobile number').waitFor()
  await someone.close()
})

test('after the end Back leads to the job and Forward to the end, and no one who is signed in is asked to make an account', async () => {
  const someone = await visitor()
  const { page } = someone
  await signedUpPerson(someone)
  const job = await someVacancy(someone)
  await page.goto(`/onboarding?job=${job}&action=apply`)
  await upTo(someone, /^Application Received$/)
  await page.goBack()
  await page.waitForURL(`**/vacancy/${job}`)
  await page.goForward()
  await at(someone, 'Application Received')
  await page.goBack()
  await page.waitForURL(`**/vacancy/${job}`)
  await page.goBack()
  await at(someone, 'Application Received')
  await someone.close()
})

test('a sign-up that is open in one tab is no more one for the person who signs in in another', async () => {
  const [someone, other] = await Promise.all([visitor(), visitor()])
  const { page, context } = someone
  const { emailAddress } = await signedUpPerson(other)
  await page.goto('/onboarding')
  await at(someone, 'What is your email address?')
  await signInAs(await context.newPage(), emailAddress)
  await at(someone, 'Are these details right?')
  await page.getByText(emailAddress).waitFor()
  await Promise.all([someone.close(), other.close()])
})

test('a slide keeps its number whichever way one comes, and the code that is waited for has the focus and a way back to the number (1280 and 360 px) [amendment 10.1]', async () => {
  const someone = await visitorAtBothWidths()
  const { page } = someone
  const person = newPerson()
  const count = () => page.getByText(/^Step \d+ of \d+$/).textContent()
  const application = `/onboarding?job=${await someVacancy(someone)}&action=apply`
  await page.goto(application)
  await upTo(someone, /mobile number/, person)
  expect(await count()).toBe('Step 6 of 9')
  await upTo(someone, /4-character/, person)
  expect(await count()).toBe('Step 6 of 9')
  await page.goto('/onboarding')
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await at(someone, 'Enter the 4-character code')
  expect(await count(), 'of the flow without a job').toBe('Step 4 of 12')

  await page.goto(application)
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await at(someone, 'Enter the 4-character code')
  expect(await count()).toBe('Step 6 of 9')
  await expect.poll(() => focused(page)).toBe('Enter the 4-character code')
  await someone.expectSound('the code that is waited for')
  await page.getByRole('button', { name: 'Back' }).click()
  await at(someone, 'What is your mobile number?')
  await expect.poll(() => focused(page)).toBe('What is your mobile number?')
  expect(await count()).toBe('Step 6 of 9')
  await someone.close()
})
