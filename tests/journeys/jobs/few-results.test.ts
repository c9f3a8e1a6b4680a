import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { visitorAtBothWidths } from '../both-widths.ts'
import { signedUpPerson } from '../new-person.ts'
import { messagesTo } from '../visitor.ts'

const panel = (page: Page) => page.getByRole('region', { name: /^Only \d/ })
const total = async (page: Page) =>
  Number.parseInt((await page.getByRole('heading', { level: 1 }).textContent()) ?? '', 10)

test('a short list has wider searches beside it, each keeps what it promises, and close work is named as such (1280 and 360 px) [journeys 3.3]', async () => {
  const someone = await visitorAtBothWidths()
  const { page } = someone
  await page.goto('/search?q=forklift&l=Manchester&d=30')
  const few = await total(page)
  expect(few).toBeGreaterThan(0)
  expect(few).toBeLessThan(10)
  await panel(page)
    .getByRole('heading', { name: `Only ${few}? Look a little wider` })
    .waitFor()
  await page
    .getByRole('heading', { level: 2, name: /^Not an exact match, but similar: [123] jobs?$/ })
    .waitFor()
  await panel(page)
    .getByText(/^Or ring /)
    .waitFor()
  await panel(page).getByLabel('Email address').waitFor()
  await someone.expectSound('a short list')

  const wider = panel(page).getByRole('listitem').first()
  const gain = Number.parseInt((await wider.locator('b').textContent()) ?? '', 10)
  await wider.getByRole('link').click()
  await expect.poll(() => total(page)).toBe(few + gain)
  await someone.close()
})

test('someone near a town with a branch is told to ring that branch, although the jobs belong to another one [journeys 3.3]', async () => {
  const someone = await visitorAtBothWidths()
  const { page } = someone
  await page.goto('/search?l=Leeds%2C%20West%20Yorkshire&q=warehouse')
  await panel(page)
    .getByText(/^Or ring Leeds on /)
    .waitFor()
  await someone.close()
})

test('a job of a short list is read beside it, and the wider searches are below the list then', async () => {
  const someone = await visitorAtBothWidths()
  const { page } = someone
  await page.goto('/search?q=forklift&l=Manchester&d=30')
  await panel(page).getByLabel('Email address').waitFor()
  const first = page.locator('ol [data-job] h2 a').first()
  const title = (await first.textContent()) ?? ''
  await first.click()
  await page.waitForURL(/job=/)
  await page
    .getByRole('region', { name: `Job details: ${title}` })
    .getByRole('heading', { level: 2, name: title })
    .waitFor()
  await panel(page).waitFor()
  await someone.expectSound('a job beside a short list')
  await page.goBack()
  await expect.poll(() => page.getByRole('region', { name: /^Job details/ }).count()).toBe(0)
  await someone.close()
})

test('a stranger is emailed new jobs after an address, a press and a confirmation, and a member saves the search', async () => {
  const someone = await visitorAtBothWidths()
  const { page } = someone
  const address = `few-${randomUUID().slice(0, 8)}@example.com`
  await page.goto('/search?q=forklift&l=Manchester&d=30')
  await panel(page).getByLabel('Email address').fill(address)
  await panel(page).getByRole('button', { name: 'Email me new ones' }).click()
  await panel(page).getByRole('status').filter({ hasText: 'One press left' }).waitFor()
  await someone.expectSound('emails that wait for a confirmation')
  const [letter] = await messagesTo(address, 1)
  expect(letter?.text).not.toContain('forklift')

  await signedUpPerson(someone)
  await page.goto('/search?q=forklift&l=Manchester&d=30')
  await panel(page).getByRole('link', { name: 'Email me new ones' }).click()
  await page.getByRole('dialog', { name: 'Save this search' }).waitFor()
  await someone.close()
})

test('a stranger whose search finds nothing leaves an address in the same place', async () => {
  const someone = await visitorAtBothWidths()
  const { page } = someone
  const address = `none-${randomUUID().slice(0, 8)}@example.com`
  await page.goto('/search?q=lighthouse%20keeper&l=Leeds')
  await page.getByRole('button', { name: 'Email me when a matching job comes up' }).click()
  await page.getByLabel('Email address').fill(address)
  await page.getByRole('button', { name: 'Email me when a matching job comes up' }).click()
  await page.getByRole('status').filter({ hasText: 'One press left' }).waitFor()
  await someone.expectSound('no jobs, and an address')
  await messagesTo(address, 1)
  await someone.close()
})

test('a list of ten jobs or more has one line at its end', async () => {
  const someone = await visitorAtBothWidths()
  const { page } = someone
  await page.goto('/search?q=driver')
  expect(await total(page)).toBeGreaterThan(9)
  expect(await panel(page).count()).toBe(0)
  await page.getByText('Nothing that suits you today?').waitFor()
  await page.getByRole('button', { name: 'Email me new ones' }).click()
  await page.getByLabel('Email address').waitFor()
  await someone.expectSound('the end of a long list')
  await someone.close()
})
