import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { Flow } from '#features/registration-flow/domain/definition/definition.ts'
import { PAGED_FLOW } from '#tests/registrations/paged-flow.ts'
import { DESKTOP, PHONE } from '../../both-widths.ts'
import { signedUpPerson } from '../../new-person.ts'
import { heading } from '../../profile/profile-pages.ts'
import { type Visitor, visitor } from '../../visitor.ts'
import { goInside } from '../open-question.ts'
import { registrationOf } from '../registration-of.ts'
import { allSaved, expectNoSidewaysScroll, flowNamed, openTasks } from '../registration-steps.ts'

const TITLE = 'Check your answers and send'
const ABOUT_YOU = { task: 'you', step: 'about-you' }
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const folded = (page: Page, task: string) =>
  page.locator('details').filter({ has: page.getByRole('heading', { name: task, exact: true }) })
const isOpen = (task: Locator) => task.evaluate((details) => (details as HTMLDetailsElement).open)
const focusedWords = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? '')
const barSays = (page: Page, words: string) => page.getByRole('banner').getByText(words).waitFor()

async function open(visit: Visitor, flow: Flow) {
  const person = await signedUpPerson(visit)
  const id = await registrationOf(person.emailAddress, flow)
  await openTasks(visit.page)
  return { id, name: `${person.firstName} ${person.lastName}` }
}

/** Answers the first page, but for the name by which the person is called. */
async function answerAboutYou(page: Page) {
  await goInside(page, { ...ABOUT_YOU, question: 'drives' })
  await page.getByRole('radio', { name: 'No' }).check()
  await allSaved(page)
}

async function sign(page: Page, name: string) {
  await heading(page, 'Your declaration').waitFor()
  await page.getByRole('checkbox', { name: 'I agree' }).check()
  await page.getByLabel('Your full name').fill(name)
  await press(page, 'Sign')
}

/** Checks the page while an answer is missing, and gives this answer. */
async function seeWhatIsNeeded(page: Page, seen: (screen: string) => Promise<void>) {
  await page.getByText("After you send it, you can't change it unless we ask.").waitFor()
  await page.getByText('One thing is still needed').waitFor()
  await page.getByText('in You, less than a minute').waitFor()
  await page
    .getByText('When that is done you read and sign, then you send. About 1 minute.')
    .waitFor()
  await barSays(page, 'Check your answers')
  expect(await page.getByRole('button', { name: 'Send my registration' }).count()).toBe(0)
  const you = folded(page, 'You')
  expect(await isOpen(you), 'the first task with something needed is open').toBe(true)
  await you.locator('summary').getByText('1 still needed').waitFor()
  await folded(page, 'Declaration').locator('summary').getByText('Cannot start yet').waitFor()
  await you.getByText('Not answered').first().waitFor()
  expect(await page.getByText('-----').count(), 'no row of dashes').toBe(0)
  await seen('what is still needed')
  await page.getByRole('link', { name: 'Go to this question' }).click()
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.id))
    .toBe('question-preferred-name')
  await page.locator('#question-preferred-name').fill('Ama')
  await press(page, 'Continue')
  await heading(page, TITLE).waitFor()
}

test.each([DESKTOP, PHONE])(
  'at $width px the page says what is still needed and leads there, takes the signature for the declaration, asks for it again after a change, and sends',
  async (viewport) => {
    const visit = await visitor({ viewport, reducedMotion: 'reduce' })
    const { page } = visit
    const { name } = await open(visit, PAGED_FLOW)
    const seen = async (screen: string) => {
      await visit.expectSound(screen)
      await expectNoSidewaysScroll(page, screen)
    }
    await answerAboutYou(page)
    await goInside(page, { screen: 'send' })
    await heading(page, TITLE).waitFor()
    await seeWhatIsNeeded(page, seen)

    await page.getByText('Two things are still needed').waitFor()
    await page.getByText(/^When that is done you send\. /).waitFor()
    await page.getByRole('link', { name: 'Go to the first one' }).click()
    await sign(page, name)
    await heading(page, TITLE).waitFor()
    await allSaved(page)
    await page.getByText(/You signed today at \d+:\d\d[ap]m that your answers are true\./).waitFor()
    await folded(page, 'Declaration')
      .locator('summary')
      .getByText(/^Signed at /)
      .waitFor()
    await barSays(page, 'Check and send')
    await barSays(page, 'Less than a minute left')
    expect(await page.getByRole('checkbox').count(), 'no second tick').toBe(0)
    await seen('all is there and signed')

    const you = folded(page, 'You')
    if (!(await isOpen(you))) await you.locator('summary').press('Enter')
    await you.getByRole('link', { name: 'Add Another name' }).click()
    await page.locator('#question-nickname').fill('Ziggy')
    await press(page, 'Continue')
    await heading(page, TITLE).waitFor()
    await expect.poll(() => focusedWords(page)).toBe('Change Another name')
    expect(await isOpen(you), 'the task of the change is open again').toBe(true)
    await page
      .getByText('1 answer changed after you signed. Sign again before you send it.')
      .waitFor()
    await seen('an answer changed after the signature')
    await page.getByRole('link', { name: 'Send my registration' }).click()
    await page.getByLabel('Your full name').fill(name)
    await press(page, 'Sign')
    await heading(page, TITLE).waitFor()
    await allSaved(page)
    await page.getByRole('link', { name: 'Read what you signed' }).click()
    await heading(page, 'Your declaration').waitFor()
    await press(page, 'Back')
    await press(page, 'Send my registration')
    await heading(page, 'We have your registration').waitFor()
    await page
      .getByText(/^Your reference is [0-9A-F]{8}\. Have it ready if you call 0113/)
      .waitFor()
    await page.getByText(/^Someone in Leeds Registrations reads it\. .*by 5pm/).waitFor()
    await seen('a registration that was sent')
    await page.getByRole('link', { name: 'See your registration' }).click()
    await heading(page, 'Your registration').waitFor()
    await visit.close()
  },
)

/** The Standard flow, in which only the person to call in an emergency and the last task must be answered. */
function almostDone(): Flow {
  const flow = flowNamed('standard')
  const last = flow.tasks.length - 1
  const tasks = flow.tasks.map((task, place) => ({
    ...task,
    steps: task.steps.map((step) => ({
      ...step,
      actions: step.actions.map((action) => ({
        ...action,
        optional: place < last && action.id !== 'emergency-name',
      })),
    })),
  }))
  return { ...flow, name: 'almost-done', tasks }
}

test('at 360 px the page of eight folded tasks, with one thing needed, is at most 1,400 px high', async () => {
  const visit = await visitor({ viewport: PHONE, reducedMotion: 'reduce' })
  const { page } = visit
  await open(visit, almostDone())
  await goInside(page, { screen: 'send' })
  await page.getByText('One thing is still needed').waitFor()
  await page.locator('details[open] > summary').first().press('Enter')
  await expect.poll(() => page.locator('details[open]').count()).toBe(0)
  expect(await page.locator('main details').count()).toBe(8)
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  console.log(`'Check and send', all folded, is ${height} px high`)
  expect(height).toBeLessThanOrEqual(1400)
  await visit.close()
})

test('at 360 px a registration that was hardly begun lists eight questions, and says how many more there are', async () => {
  const visit = await visitor({ viewport: PHONE, reducedMotion: 'reduce' })
  const { page } = visit
  await open(visit, flowNamed('standard'))
  await goInside(page, { screen: 'send' })
  await heading(page, TITLE).waitFor()
  await page.getByText(/^and \d+ more in .* and \d other tasks$/).waitFor()
  const needed = page.getByRole('listitem').filter({ hasText: /(about|less than) .* minute/ })
  expect(await needed.count()).toBe(8)
  await visit.expectSound('a registration that was hardly begun')
  await expectNoSidewaysScroll(page, 'a registration that was hardly begun')
  await visit.close()
})
