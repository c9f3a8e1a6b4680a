import { expect, test } from 'vitest'
import { SMALL_FLOW } from '#tests/registrations/small-flow.ts'
import { someRegistration } from '#tests/registrations/some-registration.ts'
import { sql } from '#server/database/database.ts'
import { accountOfDesk, createLink } from '../link-steps.ts'
import { goInside } from './open-question.ts'
import { inDatabase } from '../portal-database.ts'
import { WIDTHS } from '../profile/profile-pages.ts'
import { expectNoSidewaysScroll, openTasks } from './registration-steps.ts'
import { answerTheFirstTask } from './small-flow-steps.ts'
import { expectLogged, messagesTo, visitor } from '../visitor.ts'

const about = { task: 'you', step: 'about-you', question: 'preferred-name' }
const signing = { task: 'end', step: 'declaration', question: 'signed' }

/** Opens the portal by a link that the branch has seen, as a person with a registration there. */
async function openedByLink(viewport: (typeof WIDTHS)[number]) {
  const visit = await visitor({ viewport, reducedMotion: 'reduce' })
  const { page } = visit
  const emailAddress = await accountOfDesk()
  await inDatabase(async (db) => {
    const { id } = await db.one<{ id: string }>(
      sql`select candidate_id as id from contacts where value = ${emailAddress}`,
    )
    return someRegistration({ db, clock: () => new Date() }, id, { flow: SMALL_FLOW })
  })
  const { path } = await createLink({
    kind: 'p',
    branch: 'Leeds Registrations',
    candidate: emailAddress,
  })
  await page.goto(path)
  await page.getByRole('button', { name: 'Open my portal' }).click()
  await page.waitForURL((url) => url.pathname === '/onboarding')
  return { visit, page, emailAddress }
}

test.each(WIDTHS)(
  'at $width px what such a portal may not do brings a dialog that leads to a password, with nothing typed lost [amendment 1.2]',
  async (viewport) => {
    const { visit, page, emailAddress } = await openedByLink(viewport)
    const way = page.getByRole('dialog', { name: 'This needs a sign-in of your own' })
    const expectWay = async (screen: string) => {
      await way.waitFor()
      await expectLogged(visit.complaints, 409)
      await expectNoSidewaysScroll(page, screen)
      await visit.expectSound(screen)
    }

    await page.getByRole('button', { name: 'Yes, continue' }).click()
    await expectWay('onboarding that needs a sign-in')
    await page.keyboard.press('Escape')
    await way.waitFor({ state: 'detached' })
    const number = page.getByRole('textbox', { name: 'Mobile number' })
    await number.fill('07700 900123')
    await page.getByRole('button', { name: 'Send me a code' }).click()
    await expectWay('a number that needs a sign-in')
    await way.getByRole('button', { name: 'Close' }).click()
    await page
      .getByText('First sign in with a password of your own. We can send you a link to choose one.')
      .first()
      .waitFor()
    expect(await number.inputValue()).toBe('07700 900123')

    await page.getByRole('button', { name: 'Send me a code' }).click()
    await way.getByRole('link', { name: 'Answer my registration' }).click()
    await page.waitForURL((url) => url.pathname === '/registration')
    await way.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Cancel this registration' }).click()
    await page.getByRole('textbox', { name: 'Why?' }).fill('I found another job')
    await page.getByRole('button', { name: 'Cancel the registration' }).click()
    await expectWay('a registration that is cancelled by its person alone')
    await way.getByRole('button', { name: 'Send me a link to choose a password' }).click()
    await way.getByText(`We sent a link to ${emailAddress}.`).waitFor()
    expect(
      (await messagesTo(emailAddress, 2)).some(({ text }) => text.includes('/reset?code=')),
    ).toBe(true)
    await way.getByRole('button', { name: 'Close' }).click()
    expect(await page.getByRole('textbox', { name: 'Why?' }).inputValue()).toBe(
      'I found another job',
    )
    await visit.expectSound('the link is on its way')
    await visit.close()
  },
)

test.each(WIDTHS)(
  'at $width px a person whose portal was opened by a link of the branch is told to sign in before they declare, and gets a link for it [amendment 1.2]',
  async (viewport) => {
    const { visit, page, emailAddress } = await openedByLink(viewport)
    expect((await messagesTo(emailAddress, 1)).map(({ text }) => text).join()).toContain(
      'a link that Leeds Registrations had created',
    )

    await openTasks(page)
    await goInside(page, about)
    await answerTheFirstTask(page)
    await goInside(page, signing)
    await page.getByRole('link', { name: 'I agree' }).click()
    await page.getByRole('checkbox', { name: 'I agree' }).check()
    await page.getByRole('button', { name: 'Continue' }).click()
    await page
      .getByText('First sign in with a password of your own. We can send you a link to choose one.')
      .first()
      .waitFor()
    await page.getByText('This needs a sign-in of your own').waitFor()
    await expectLogged(visit.complaints, 409)
    await expectNoSidewaysScroll(page, 'a declaration that needs a sign-in')
    await visit.expectSound('a declaration that needs a sign-in')

    await page.getByRole('button', { name: 'Send me a link to choose a password' }).click()
    await page.getByText(`We sent a link to ${emailAddress}.`).waitFor()
    const letters = await messagesTo(emailAddress, 2)
    expect(letters.some(({ text }) => text.includes('/reset?code='))).toBe(true)
    await visit.expectSound('the link is on its way')
    await visit.close()
  },
)
