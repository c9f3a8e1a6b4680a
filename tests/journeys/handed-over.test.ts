import { expect, test } from 'vitest'
import { SMALL_FLOW } from '#tests/registrations/small-flow.ts'
import { someRegistration } from '#tests/registrations/some-registration.ts'
import { sql } from '#server/database.ts'
import { accountOfDesk, createLink, unread } from './link-steps.ts'
import { goInside } from './open-question.ts'
import { inDatabase } from './portal-database.ts'
import { WIDTHS } from './profile-pages.ts'
import { expectNoSidewaysScroll, openTasks } from './registration-steps.ts'
import { answerTheFirstTask } from './small-flow-steps.ts'
import { messagesTo, visitor } from './visitor.ts'

const about = { task: 'you', step: 'about-you', question: 'preferred-name' }
const signing = { task: 'end', step: 'declaration', question: 'signed' }

test.each(WIDTHS)(
  'at $width px a person whose portal was opened by a link of the branch is told to sign in before they declare, and gets a link for it [amendment 1.2]',
  async (viewport) => {
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
    expect((await messagesTo(emailAddress, 1)).map(({ text }) => text).join()).toContain(
      'a link that Leeds Registrations made',
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
    expect(unread(visit).join()).toContain('409')
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
