import { expect, inject, test } from 'vitest'
import { newPerson, throughOnboarding } from '../../people/through-onboarding.ts'
import { visitorAtBothWidths } from '../both-widths.ts'
import { CV } from '../link-steps.ts'
import { expectLogged, type Visitor, visitor } from '../visitor.ts'

const upTo = ({ page }: Visitor, until: RegExp, person = newPerson()) =>
  throughOnboarding(page, { until, person, dataDir: inject('dataDir') })
const at = ({ page }: Visitor, heading: string) =>
  page.getByRole('heading', { level: 1, name: heading }).waitFor()
const press = ({ page }: Visitor, name: string) =>
  page.getByRole('button', { name, exact: true }).click()

test('offline the band promises nothing, what is typed stays over a reload, and the error goes with the connection (1280 and 360 px) [amendment 7.2]', async () => {
  const someone = await visitorAtBothWidths()
  const { page, context, complaints } = someone
  await page.goto('/onboarding')
  await upTo(someone, /Where do you want to work/)
  await context.setOffline(true)
  await page.getByText('You are offline. Carry on when you are back online.').waitFor()
  expect(await page.getByText('will be sent when you are back').count()).toBe(0)
  await page.getByLabel('Town or postcode').fill('Wakefield')
  await page.getByLabel('How far from there').selectOption('20')
  await press(someone, 'Continue')
  const refused = page.getByRole('alert').getByText('No connection. Try again when you are online.')
  await refused.waitFor()
  await context.setOffline(false)
  await refused.waitFor({ state: 'detached' })
  await expectLogged(complaints, 'ERR_INTERNET_DISCONNECTED')
  await someone.expectSound('online again')
  await page.reload()
  await expect.poll(() => page.getByLabel('Town or postcode').inputValue()).toBe('Wakefield')
  expect(await page.getByLabel('How far from there').inputValue()).toBe('20')
  complaints.splice(0)
  await press(someone, 'Continue')
  await at(someone, 'What is the least you would work for?')
  await someone.close()
})

/**
 * Runs in the page. Both taps happen at once, however busy the machine is: the time of an event is that at which it was made. The second one reaches
 * the button of the slide that the first one opened.
 */
async function tapTwice(nextTitle: string) {
  const tap = () =>
    new PointerEvent('click', {
      ...{ bubbles: true, cancelable: true, detail: 1, pointerType: 'touch' },
      ...{ clientX: 60, clientY: 600 },
    })
  const send = () => document.querySelector('main form button[type=submit]')
  const [first, second] = [tap(), tap()]
  send()?.dispatchEvent(first)
  while (document.querySelector('h1')?.textContent !== nextTitle)
    await new Promise(requestAnimationFrame)
  send()?.dispatchEvent(second)
}

test('a double tap on Continue opens the next question without sending it (360 px)', async () => {
  const someone = await visitor({
    viewport: { width: 360, height: 780 },
    reducedMotion: 'reduce',
  })
  const { page } = someone
  await page.goto('/onboarding')
  await upTo(someone, /What is your email address/)
  await page.getByLabel('Email address').fill(newPerson().emailAddress)
  // What ignores a second tap is loaded once the page is quiet, which no person is quicker than.
  await page.waitForLoadState('networkidle')
  await page.evaluate(tapTwice, 'Create a password')
  await someone.expectSound('a double tap')
  expect(await page.getByText('There is a problem').count()).toBe(0)
  await press(someone, 'Continue')
  await page.getByRole('alert').getByText('Enter a password').waitFor()
  await someone.close()
})

test('a kind of work that is typed without Enter is taken by the first tap on Continue, though a chip would move the button (360 px)', async () => {
  const someone = await visitor({
    viewport: { width: 360, height: 780 },
    reducedMotion: 'reduce',
    hasTouch: true,
    isMobile: true,
  })
  const { page } = someone
  await page.goto('/onboarding')
  await upTo(someone, /What kind of work/)
  const field = page.getByLabel('Job titles or skills')
  await field.pressSequentially('cook')
  await page.getByRole('button', { name: 'Continue', exact: true }).tap()
  await at(someone, 'Where do you want to work?')
  await press(someone, 'Back')
  await page.getByRole('button', { name: 'Remove cook' }).waitFor()

  await field.fill('baker')
  await page.getByRole('heading', { level: 1 }).tap()
  await page.getByRole('button', { name: 'Remove baker' }).waitFor()
  await field.fill('waiter')
  await page.keyboard.press('Tab')
  await page.getByRole('button', { name: 'Remove waiter' }).waitFor()
  expect(await field.inputValue()).toBe('')
  await someone.expectSound('three kinds of work')
  await someone.close()
})

test('a password that is too short is refused beside its field, nothing of it is kept, and names stay over a reload (1280 and 360 px)', async () => {
  const someone = await visitorAtBothWidths()
  const { page } = someone
  await page.goto('/onboarding')
  await upTo(someone, /^Create a password/)
  await page.getByLabel('Password', { exact: true }).fill('abc')
  await press(someone, 'Continue')
  await page
    .getByRole('alert')
    .getByText('The password must have at least 8 characters. Three random words work well')
    .waitFor()
  await at(someone, 'Create a password')
  await someone.expectSound('a password that is too short')
  await page.getByLabel('Password', { exact: true }).fill('orchard pencil thunder')
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain('orchard')
  await press(someone, 'Continue')
  expect(await page.getByText('Type your password again.').count()).toBe(0)
  await page.getByLabel('First name').fill('Ngozi')
  await page.reload()
  await page.getByText('Type your password again.').waitFor()
  await someone.expectSound('the password once more')
  await upTo(someone, /your name/)
  expect(await page.getByLabel('First name').inputValue()).toBe('Ngozi')
  await someone.close()
})

test('a number with brackets and hyphens is taken, a confirmed one asks for no second code, an empty file is called empty, and the count never falls (1280 and 360 px)', async () => {
  const someone = await visitorAtBothWidths()
  const { page, complaints } = someone
  const person = newPerson()
  const counts: string[] = []
  const count = async () => {
    counts.push((await page.getByText(/^Step \d+ of \d+$/).textContent()) ?? '')
  }
  await page.goto('/onboarding')
  await upTo(someone, /mobile number/, person)
  await count()
  const written = `(+44) (0)${person.mobile.slice(1, 5)}-${person.mobile.slice(5)}`
  await throughOnboarding(page, {
    until: /Add your CV/,
    person: { ...person, mobile: person.mobile },
    dataDir: inject('dataDir'),
    see: async (heading) => {
      if (/mobile/.test(heading)) await page.getByLabel('Mobile number').fill(written)
    },
  })
  await count()
  await page.waitForURL('**/onboarding?step=cv')
  await page.goBack()
  await at(someone, 'What is your mobile number?')
  await page.getByText('Verified').waitFor()
  await someone.expectSound('a number that is confirmed')
  await press(someone, 'Change the number')
  await page.getByLabel('Mobile number').fill(written)
  await page.goForward()
  await at(someone, 'Add your CV')

  await page
    .getByLabel('Your CV')
    .setInputFiles({ name: 'empty.docx', mimeType: 'application/msword', buffer: Buffer.alloc(0) })
  await page.getByText('empty.docx: This file is empty').waitFor()
  await someone.expectSound('an empty file')
  await page.getByLabel('Your CV').setInputFiles(CV)
  await page.goBack()
  await at(someone, 'What is your mobile number?')
  await page.goForward()
  await page.getByRole('button', { name: 'Remove amara-okafor.txt' }).waitFor()
  expect(await page.getByLabel('Your CV').inputValue()).toContain('amara-okafor.txt')
  await press(someone, 'Skip for now')
  await at(someone, 'What kind of work are you looking for?')
  await count()
  await page.goto('/onboarding')
  await press(someone, 'Continue')
  await count()
  const totals = counts.map((words) => Number(/of (\d+)/.exec(words)?.[1]))
  expect(totals).toEqual([12, 12, 12, 12])
  expect(complaints).toEqual([])
  await someone.close()
})
