import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import {
  newPerson,
  PASSWORD,
  textedCode,
  throughOnboarding,
} from '../../people/through-onboarding.ts'
import { readBrowserStorage } from './kept-by.ts'
import { confirmationLink, signInAs } from '../new-person.ts'
import { visitor } from '../visitor.ts'

const BANK = {
  accountHolder: 'M O NEILL SAVINGS',
  sortCode: '089999',
  accountNumber: '66374958',
  bankName: 'Vocalink Savings Bank',
}

const asWord = (code: string) => new RegExp(`(?<![\\w-])${code}(?![\\w-])`, 'i')

/** Adds a bank account to the signed-in person by the API. Returns the person's id and token. */
async function addBankAccount(page: Page) {
  const { id, candidateApiToken } = await page.evaluate(
    () =>
      JSON.parse(localStorage.getItem('recruitment-portal') ?? 'null').candidate.auth as {
        id: string
        candidateApiToken: string
      },
  )
  const added = await page.request.post(`/api/v1/user/${id}/bankaccount`, {
    headers: { 'client-id': 'portal', authentication: `Bearer ${candidateApiToken}` },
    data: BANK,
  })
  expect(added.ok(), await added.text()).toBe(true)
  return { id, candidateApiToken }
}

async function visitEveryPage(page: Page, see: () => Promise<void>) {
  for (const path of [
    '/profile',
    '/profile/contact',
    '/profile/education',
    '/profile/work-history',
    '/profile/job-preferences',
    '/profile/privacy',
    '/profile/security',
    '/recent-activity',
    '/recommended-jobs',
    '/search?q=forklift',
    '/onboarding',
    '/',
  ]) {
    await page.goto(path)
    await page.locator('h1').first().waitFor()
    await page.waitForLoadState('networkidle')
    await see()
  }
}

async function expectNoSecretIn(dumps: readonly string[], link: string, mobile: string) {
  const code = await textedCode(inject('dataDir'), mobile)
  for (const kept of dumps) {
    for (const secret of [
      PASSWORD,
      new URL(link, 'http://x').searchParams.get('code') ?? PASSWORD,
      BANK.sortCode,
      BANK.accountNumber,
      BANK.accountHolder,
    ])
      expect(kept).not.toContain(secret)
    expect(kept).not.toMatch(asWord(code))
  }
}

test('S-53 no password, code or bank account is ever kept in the browser, and after signing out nothing of the person', async () => {
  const { page, context, close } = await visitor()
  const person = newPerson()
  const dumps: string[] = []
  const see = async () => void dumps.push(await readBrowserStorage(page))
  await page.goto('/search?q=driver')
  await page.locator('[data-job] h2 a').first().click()
  await page.goto('/onboarding')
  await throughOnboarding(page, {
    until: /^Check your e-mail to finish/,
    person,
    dataDir: inject('dataDir'),
    see,
  })
  const link = await confirmationLink(person.emailAddress)
  await page.goto(link)
  await see()
  await page.getByRole('button', { name: 'Confirm my email address' }).click()
  await page.getByText('Your email address is confirmed').first().waitFor()
  await page.goto('/logout')
  await page.getByRole('heading', { level: 1, name: 'You are signed out' }).waitFor()
  await signInAs(page, person.emailAddress, PASSWORD)
  await see()

  const { id, candidateApiToken } = await addBankAccount(page)
  await visitEveryPage(page, see)
  await expectNoSecretIn(dumps, link, person.mobile)
  expect(dumps.at(-1), 'the dump sees what is there').toContain(candidateApiToken)

  await page.goto('/')
  await page.locator('summary', { hasText: 'Account of' }).click()
  await page.getByRole('link', { name: 'Sign out' }).first().click()
  await page.getByRole('heading', { level: 1, name: 'You are signed out' }).waitFor()
  const left = await readBrowserStorage(page)
  for (const personal of [
    person.emailAddress,
    person.firstName,
    person.lastName,
    person.mobile.slice(1),
    id,
    candidateApiToken,
    'ca_',
    'cj_',
    'forklift',
    'Forklift',
  ])
    expect(left).not.toContain(personal)
  expect(Object.keys((JSON.parse(left) as { local: object }).local)).toEqual(['recruitment-portal'])
  for (const cookie of await context.cookies())
    expect(cookie.httpOnly || ['display', 'shortcuts'].includes(cookie.name), cookie.name).toBe(
      true,
    )
  await close()
}, 240_000)

test('S-53 a link that holds a code leaves the address bar before anyone can read it there, and is measured by no one', async () => {
  const { page, close } = await visitor()
  await page.goto('/')
  for (const [path, bare] of [
    ['/o/ABCDEFGHJKMNPQRSTVWXYZ0123', '/o'],
    ['/p/ABCDEFGHJKMNPQRSTVWXYZ0123', '/p'],
    ['/s/ABCDEFGHJKMNPQRSTVWXYZ0123', '/s'],
  ] as const) {
    await page.evaluate(() => {
      const key = 'recruitment-portal'
      localStorage.setItem(
        key,
        JSON.stringify({ ...JSON.parse(localStorage.getItem(key) ?? '{}'), consent: 'accepted' }),
      )
    })
    await page.goto(path)
    await page.waitForURL((url) => url.pathname === bare)
    await page.waitForLoadState('networkidle')
    expect(
      await page.evaluate(() =>
        JSON.stringify((window as unknown as { dataLayer?: object[] }).dataLayer ?? []),
      ),
    ).not.toContain('route-change')
    expect(await readBrowserStorage(page)).not.toContain('ABCDEFGHJKMNPQRSTVWXYZ0123')
  }
  await close()
})
