import { expect, test } from 'vitest'
import { PHONE } from '../../both-widths.ts'
import { inviteSomeone, openInvitation } from '../../invited-person.ts'
import { heading } from '../../profile/profile-pages.ts'
import { visitor } from '../../visitor.ts'
import { goInside } from '../open-question.ts'
import { allSaved } from '../registration-steps.ts'

const ADDRESS = { task: 'about-you', step: 'your-address', question: 'candidate-address' }
const WORK_LIMITS = { task: 'right-to-work', step: 'limits', question: 'work-limits' }

test('one tap on the words of a choice chooses it, even if another question had the focus (360 px)', async () => {
  const visit = await visitor({ viewport: PHONE, hasTouch: true, isMobile: true })
  const { page } = visit
  await openInvitation(page, await inviteSomeone('standard'))
  await goInside(page, ADDRESS)
  await heading(page, 'Your address').waitFor()
  await page.getByLabel('Postcode').tap()
  await page.getByText('Yes', { exact: true }).tap()
  expect(await page.getByRole('radio', { name: 'Yes' }).isChecked()).toBe(true)
  await goInside(page, { task: 'about-you', step: 'reaching-you', question: 'other-number' })
  await heading(page, 'How to reach you').waitFor()
  await page.locator('#question-other-number').tap()
  await page.getByText('Text message', { exact: true }).tap()
  expect(await page.getByRole('checkbox', { name: 'Text message' }).isChecked()).toBe(true)
  await allSaved(page)
  await visit.close()
})

test('Back shows a page from its top, with its heading (360 px)', async () => {
  const visit = await visitor({ viewport: PHONE, reducedMotion: 'reduce' })
  const { page } = visit
  await openInvitation(page, await inviteSomeone('survey'))
  await page.getByRole('link', { name: 'Start', exact: true }).click()
  await page.getByRole('button', { name: 'Start', exact: true }).click()
  await heading(page, 'Your work').waitFor()
  for (const group of [/^All in all/, /^Do you feel safe/, /^Are you treated/, /^Was your pay/])
    await page.getByRole('group', { name: group }).getByRole('radio').first().check()
  await page.getByRole('checkbox', { name: 'The people' }).check()
  await page.getByRole('button', { name: 'Continue' }).click()
  await heading(page, 'About us').waitFor()
  await page.goBack()
  await heading(page, 'Your work').waitFor()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  await visit.close()
})

test('two tabs that choose differently at the same time show the choice that was kept, and neither goes on saving', async () => {
  const visit = await visitor({ reducedMotion: 'reduce' })
  const { page: first, context } = visit
  await openInvitation(first, await inviteSomeone('standard'))
  const second = await context.newPage()
  await second.goto('/registration')
  await second.getByText('Need a hand?').waitFor()
  for (const tab of [first, second]) {
    await goInside(tab, WORK_LIMITS)
    await tab.getByRole('radio', { name: /^No, there is no limit/ }).waitFor()
  }
  const chosen = (tab: typeof first) =>
    tab.locator('#question-work-limits input:checked').getAttribute('value')
  // The moment between a press and its storing is short, so that they press several times.
  for (const [one, other] of [
    ['none', 'student'],
    ['student', 'none'],
    ['none', 'student'],
    ['student', 'none'],
    ['none', 'student'],
    ['student', 'none'],
  ]) {
    await Promise.all([
      first.locator(`#question-work-limits input[value=${one}]`).dispatchEvent('click'),
      second.locator(`#question-work-limits input[value=${other}]`).dispatchEvent('click'),
    ])
    await Promise.all([allSaved(first), allSaved(second)])
    await expect.poll(async () => (await chosen(first)) === (await chosen(second))).toBe(true)
  }
  await visit.close()
})
