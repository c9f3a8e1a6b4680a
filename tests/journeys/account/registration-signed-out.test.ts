import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { inviteSomeone, openInvitation, opensWithoutNetwork } from '../invited-person.ts'
import { readBrowserStorage } from '../devices/kept-by.ts'
import { heading } from '../profile/profile-pages.ts'
import { fieldOf, openQuestion, type TextQuestion } from '../registering/open-question.ts'
import { allSaved } from '../registering/registration-steps.ts'
import { visitor } from '../visitor.ts'
import { loggedSaves } from './written-answers.ts'

const TWO_WAIT = '2 answers are waiting to be sent. Sign in to send them.'
const BANK = { sortCode: '089999', accountNumber: '66374958' }
const tokenOf = (page: Page) =>
  page.evaluate(
    () =>
      (
        JSON.parse(localStorage.getItem('recruitment-portal') ?? 'null') as {
          candidate: { auth: { candidateApiToken: string } }
        }
      ).candidate.auth.candidateApiToken,
  )
async function typed(page: Page, question: TextQuestion, words: string) {
  await openQuestion(page, question)
  await fieldOf(page, question).fill(words)
}
const waiting = (page: Page, answers: number) =>
  page
    .getByRole('status')
    .getByText(`Saved on this device (${answers})`)
    .filter({ visible: true })
    .waitFor()

/**
 * Expects that the browser stores what it needs to show the page after a reload without a network, but no longer the bank account, which was sent.
 */
async function expectSentIsNotKept(page: Page) {
  const read = page.waitForResponse(/\/API\/v1\/SignatureTask\//)
  await page.evaluate(() => dispatchEvent(new Event('focus')))
  await (await read).finished()
  const during = await readBrowserStorage(page)
  for (const secret of Object.values(BANK))
    expect(
      during.includes(secret),
      'what was sent of a bank account is nowhere in the browser',
    ).toBe(false)
  expect(during.includes('Leila Marrash'), 'what a reload without a network shows is kept').toBe(
    true,
  )
}

test('a session that ends in the middle takes no answer with it: they wait in the browser, and go when the invitation is opened again; nothing else of the person stays [seed 3.21.8, 4.36.2, 8.33.3, 6.2.4]', async () => {
  const visit = await visitor({ reducedMotion: 'reduce' })
  const { page, context } = visit
  const invited = await inviteSomeone('standard')
  await openInvitation(page, invited)
  await opensWithoutNetwork(page)
  await typed(page, 'emergency-name', 'Leila Marrash')
  await allSaved(page)
  await typed(page, 'sort-code', BANK.sortCode)
  await typed(page, 'account-number', BANK.accountNumber)
  await expect.poll(async () => (await loggedSaves(invited.id)).length).toBe(3)
  await page.getByText('Saving…').filter({ visible: true }).waitFor({ state: 'detached' })
  await expectSentIsNotKept(page)

  const token = await tokenOf(page)
  await context.setOffline(true)
  await typed(page, 'middle-name', 'Quilla')
  await waiting(page, 1)
  await typed(page, 'preferred-name', 'Nadi')
  await waiting(page, 2)
  const ended = await page.request.post('/api/v1/auth/logout', {
    headers: { 'client-id': 'portal', authentication: `Bearer ${token}` },
  })
  expect(ended.ok(), await ended.text()).toBe(true)
  await context.setOffline(false)
  await page.waitForURL(
    (url) =>
      url.pathname === '/registration/logout' && url.searchParams.get('reason') === 'expired',
  )
  await heading(page, 'You are signed out').waitFor()
  await page.getByText(TWO_WAIT).waitFor()
  await page.getByText('All other answers of your registration are saved.').waitFor()
  expect(await page.getByText('The answers of your registration are saved.').count()).toBe(0)

  const left = await readBrowserStorage(page)
  for (const personal of [
    'Nadia',
    'Rahman',
    invited.emailAddress,
    invited.phone.slice(3),
    token,
    'Leila Marrash',
    ...Object.values(BANK),
  ])
    expect(left.includes(personal), personal).toBe(false)
  for (const unsent of ['Quilla', 'Nadi'])
    expect(left.includes(unsent), 'what was never sent waits').toBe(true)

  await openInvitation(page, invited)
  await expect
    .poll(async () =>
      (await loggedSaves(invited.id)).slice(3).map(({ actionId, value }) => `${actionId} ${value}`),
    )
    .toEqual(['middle-name Quilla', 'preferred-name Nadi'])
  await openQuestion(page, 'preferred-name')
  expect(await fieldOf(page, 'preferred-name').inputValue()).toBe('Nadi')
  await visit.close()
})
