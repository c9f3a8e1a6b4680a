import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { sql } from '#server/database/database.ts'
import { PAGED_FLOW } from '#tests/registrations/paged-flow.ts'
import { DESKTOP, PHONE } from '../../both-widths.ts'
import { signedUpPerson } from '../../new-person.ts'
import { inDatabase } from '../../portal-database.ts'
import { heading } from '../../profile/profile-pages.ts'
import { visitor } from '../../visitor.ts'
import { goInside } from '../open-question.ts'
import { registrationOf } from '../registration-of.ts'
import { allSaved, expectNoSidewaysScroll, openTasks } from '../registration-steps.ts'

const ABOUT_YOU = { task: 'you', step: 'about-you' }
const NAME = 'Your name and your driving'
const next = (page: Page, name = 'Continue') =>
  page.getByRole('button', { name, exact: true }).click()
const focused = (page: Page) => page.evaluate(() => document.activeElement?.id ?? '')

const storedAnswers = (id: string) =>
  inDatabase((db) =>
    db.many<{ action: string }>(
      sql`select action_id as action from answers where registration_id = ${id} order by action_id`,
    ),
  ).then((rows) => rows.map(({ action }) => action))

/** Ticks the declaration and signs on one page, and sends the registration. */
async function signAndSend(
  page: Page,
  { id, name }: { readonly id: string; readonly name: string },
  seen: (screen: string) => Promise<void>,
) {
  await heading(page, 'Your declaration').waitFor()
  await page.getByRole('checkbox', { name: 'I agree' }).check()
  await page.getByLabel('Your full name').fill('Bob Builder')
  await next(page, 'Sign')
  await page.getByText('The other answers on this page are saved.').waitFor()
  await expect.poll(() => storedAnswers(id)).toContain('truthful')
  expect(await storedAnswers(id)).not.toContain('signed')
  await page.getByLabel('Your full name').fill(name)
  await seen('a declaration with its signature')
  await next(page, 'Sign')
  await heading(page, 'Check your answers and send').waitFor()
  await allSaved(page)
  await next(page, 'Send my registration')
  await page.getByRole('heading', { name: /^Sent on / }).waitFor()
}

test.each([DESKTOP, PHONE])(
  'at $width px what belongs together is asked on one page: a mistake keeps the other answers, a choice opens its questions there, and each page says what was saved',
  async (viewport) => {
    const visit = await visitor({ viewport, reducedMotion: 'reduce' })
    const { page } = visit
    const person = await signedUpPerson(visit)
    const id = await registrationOf(person.emailAddress, PAGED_FLOW)
    const seen = async (screen: string) => {
      await visit.expectSound(screen)
      await expectNoSidewaysScroll(page, screen)
    }
    await openTasks(page)
    await goInside(page, { screen: 'start' })
    await next(page, 'Start')
    await heading(page, NAME).waitFor()
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1')
    await page.getByText('We begin with your name.').waitFor()
    await seen('a page of three questions')

    await page.locator('#question-nickname').fill('Ziggy')
    await page.getByRole('radio', { name: 'Yes' }).check()
    await page.locator('#question-licence-photo').waitFor({ state: 'attached' })
    await next(page)
    await page.getByRole('alert').getByRole('link').first().waitFor()
    await page.getByText('The other answers on this page are saved.').waitFor()
    await seen('two mistakes on a page')
    await expect.poll(() => storedAnswers(id)).toEqual(['drives', 'nickname'])
    await page.locator('#question-preferred-name').fill('Ama')
    await next(page, 'I do not have this with me')

    await heading(page, 'Nearly done: about you').waitFor()
    await seen('the end of a step with something missing')
    await page.getByRole('link', { name: 'Licence number' }).click()
    await expect.poll(() => focused(page)).toBe('question-licence-number')
    await page.locator('#question-licence-number').fill('OKAFO 802153 A99AB')
    await next(page)

    await heading(page, 'Your jobs').waitFor()
    await page.getByText('Saved. Next: jobs').waitFor()
    await seen('the first page of a step')
    await page.getByRole('button', { name: 'Back' }).click()
    await heading(page, NAME).waitFor()
    await next(page)
    await heading(page, 'Your jobs').waitFor()
    await page.locator('#add-item').click()
    await page.getByRole('heading', { name: 'Job 1' }).waitFor()
    await page.locator('#question-employer').fill('Fennimore Stores')
    await seen('a card of an item')
    await next(page, 'Save this job')
    await heading(page, 'Your jobs').waitFor()
    await page.getByRole('heading', { name: 'Fennimore Stores' }).waitFor()

    await next(page)

    await signAndSend(page, { id, name: `${person.firstName} ${person.lastName}` }, seen)
    await visit.close()
  },
)

test('every question has an address that opens its page with the focus on it, and a change from the overview leads back there', async () => {
  const visit = await visitor({ viewport: PHONE, reducedMotion: 'reduce' })
  const { page } = visit
  const person = await signedUpPerson(visit)
  await registrationOf(person.emailAddress, PAGED_FLOW)
  await openTasks(page)
  for (const question of ['preferred-name', 'nickname']) {
    await goInside(page, { ...ABOUT_YOU, question })
    await heading(page, NAME).waitFor()
    await expect.poll(() => focused(page)).toBe(`question-${question}`)
  }
  await page.locator('#question-preferred-name').fill('Ama')
  await page.getByRole('radio', { name: 'No' }).check()
  await allSaved(page)
  await goInside(page, { screen: 'send' })
  await heading(page, 'Check your answers and send').waitFor()
  await goInside(page, { ...ABOUT_YOU, question: 'nickname', from: 'send' })
  await page.locator('#question-nickname').fill('Ziggy')
  await next(page)
  await heading(page, 'Check your answers and send').waitFor()
  await page.getByText('Ziggy').waitFor()
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.textContent))
    .toBe('Change Another name')
  await visit.close()
})

test('a choice that asks to say more has its mistake at the box for it, and the link leads there', async () => {
  const visit = await visitor({ viewport: PHONE, reducedMotion: 'reduce' })
  const { page } = visit
  const person = await signedUpPerson(visit)
  await registrationOf(person.emailAddress, {
    ...PAGED_FLOW,
    ...JSON.parse(
      JSON.stringify(PAGED_FLOW).replace(
        /("value":"no"[^}]*?"pleaseSpecifyChoices":)\[\]/,
        '$1[{"value":"Why not?"}]',
      ),
    ),
    name: 'says-why',
  })
  await openTasks(page)
  await goInside(page, { ...ABOUT_YOU, question: 'preferred-name' })
  await page.locator('#question-preferred-name').fill('Ama')
  await page.getByRole('radio', { name: 'No', exact: true }).check()
  await next(page)
  await page.getByRole('alert').getByRole('link', { name: "Say more about 'No'" }).click()
  await expect.poll(() => focused(page)).toMatch(/-specify$/)
  await visit.expectSound('a choice that asks to say more')
  await page.getByLabel('Why not?').fill('I take the train')
  await next(page)
  await heading(page, 'Your jobs').waitFor()
  await visit.close()
})
