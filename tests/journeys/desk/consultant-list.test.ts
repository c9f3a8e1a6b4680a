import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import type { OnDesk } from '../../registrations/person-at-desk.ts'
import { deskPeople } from './desk-people.ts'
import { signedInConsultant } from '../consultants/signed-in-consultant.ts'
import { visitor } from '../visitor.ts'

const PEOPLE: readonly OnDesk[] = [
  { firstName: 'Amara', lastName: 'Okafor', hoursAgo: 1 },
  { firstName: 'Tomasz', lastName: 'Nowak', status: 'InReview', hoursAgo: 2 },
  { firstName: 'Gareth', lastName: 'Pugh', status: 'InReview', hoursAgo: 30 },
  { firstName: 'Owen', lastName: 'Hart', status: 'Approved', hoursAgo: 40 },
  { firstName: 'Elena', lastName: 'Popescu', flow: 'survey', hoursAgo: 24 * 20 },
  { firstName: 'Kieran', lastName: 'Doyle', status: 'Sent', hoursAgo: 3 },
  { firstName: 'Shabnam', lastName: 'Malik', status: 'Returned', hoursAgo: 5 },
]
const names = (page: Page) => page.locator('tr[data-row] a').allInnerTexts()
const shows = (page: Page, ...wanted: readonly string[]) =>
  expect.poll(() => names(page), { timeout: 10_000 }).toEqual(wanted)

async function atDesk(viewport: { width: number; height: number }, people = PEOPLE) {
  const branch = `Desk ${randomUUID().slice(0, 8)}`
  const ids = await deskPeople(branch, people)
  const someone = await visitor({ viewport })
  await signedInConsultant(someone, { branches: [branch] })
  await someone.page.goto('/consultant/registrations')
  await someone.page.getByRole('heading', { level: 1, name: 'Registrations' }).waitFor()
  return { ...someone, branch, ids }
}

describe.each([
  { width: 1280, height: 900 },
  { width: 360, height: 780 },
])('at $width px', (viewport) => {
  test('views, search, filters and order are in the address, and Back undoes the last', async () => {
    const desk = await atDesk(viewport)
    const { page } = desk
    await shows(page, 'Amara Okafor', 'Tomasz Nowak', 'Gareth Pugh', 'Elena Popescu')
    await page.getByText('1 to 4 of 4').waitFor()
    await page.getByRole('link', { name: 'To review 4' }).waitFor()
    expect(await page.title()).toContain('Registrations: to review (4)')
    await desk.expectSound('to review')
    expect(
      await page.evaluate(() => document.querySelector('main')?.scrollWidth),
      'nothing is wider than the screen',
    ).toBeLessThanOrEqual(viewport.width)

    await page.getByText('Flow type', { exact: true }).first().click()
    await page.getByLabel('Survey').check()
    await desk.expectSound('an open filter')
    await page.getByRole('button', { name: 'Show', exact: true }).click()
    await shows(page, 'Elena Popescu')
    await page.getByRole('link', { name: 'To review 1' }).waitFor()
    await expect.poll(() => page.title()).toContain('Registrations: to review (1)')
    expect(new URL(page.url()).search).toBe('?flow=Survey')
    await page.goBack()
    await shows(page, 'Amara Okafor', 'Tomasz Nowak', 'Gareth Pugh', 'Elena Popescu')

    await page.getByRole('searchbox', { name: 'Search registrations' }).fill('okaf')
    await page.keyboard.press('Enter')
    await shows(page, 'Amara Okafor')
    await page.reload()
    await shows(page, 'Amara Okafor')
    await page.getByRole('searchbox', { name: 'Search registrations' }).fill('unheard of')
    await page.keyboard.press('Enter')
    await page.getByText('Try fewer filters, or look in All.').waitFor()
    await page.getByRole('link', { name: 'To review 0' }).waitFor()
    await desk.expectSound('nothing found')
    await page.getByRole('link', { name: 'Clear search and filters' }).click()

    await page.getByRole('link', { name: 'Waiting for candidate 1' }).click()
    await shows(page, 'Shabnam Malik')
    await page.getByRole('link', { name: 'To send 1' }).click()
    await shows(page, 'Owen Hart')
    expect(await page.title()).toContain('Registrations: to send (1)')
    await page.getByRole('link', { name: 'Sent to CRM 0' }).click()
    await page.getByText('Nothing was sent to the CRM yet.').waitFor()
    await desk.expectSound('an empty view')
    await page.goto('/consultant/registrations?view=all&sort=candidate')
    await shows(
      page,
      'Amara Okafor',
      'Elena Popescu',
      'Gareth Pugh',
      'Kieran Doyle',
      'Owen Hart',
      'Shabnam Malik',
      'Tomasz Nowak',
    )
    expect(await page.locator('tr[data-row]').nth(3).innerText()).toContain('No data')
    await desk.close()
  })

  test('several are marked and go on together', async () => {
    const desk = await atDesk(viewport)
    const { page, ids } = desk
    await page.getByLabel('Select Amara Okafor').check()
    await page.getByLabel('Select Gareth Pugh').check()
    await page.getByText('2 selected').waitFor()
    await desk.expectSound('marked rows')
    expect(await page.getByRole('link', { name: 'Transfer branch' }).getAttribute('href')).toBe(
      `/consultant/registrations/BranchTransfer?id=${ids[0]}&id=${ids[2]}`,
    )
    expect(
      await page.getByRole('link', { name: 'Send to CRM', exact: true }).getAttribute('href'),
    ).toBe(`/consultant/registrations/review/send-to-crm?id=${ids[0]}&id=${ids[2]}`)
    await page.getByRole('button', { name: 'Remind' }).click()
    await page.getByText('No one was reminded.').waitFor()
    await page
      .getByRole('listitem')
      .filter({
        hasText:
          'Amara Okafor: Only a registration that waits for its candidate can be reminded of.',
      })
      .waitFor()
    await page.getByRole('button', { name: 'Approve' }).click()
    await page.getByText('None was approved.').waitFor()
    await page.getByText('Gareth Pugh: This registration is not complete.').waitFor()
    await desk.expectSound('why none was approved')
    await page.getByRole('button', { name: 'Clear selection' }).click()
    expect(await page.getByText('2 selected').count()).toBe(0)

    await page.goto('/consultant/registrations?view=all')
    await page.getByLabel('Select Amara Okafor').check()
    await page.getByLabel('Select Kieran Doyle').check()
    await page.getByRole('button', { name: 'Remind' }).click()
    await page.getByRole('heading', { name: 'Remind 1 candidate?' }).waitFor()
    await page.getByText('1 candidate gets a letter, 1 nothing.').waitFor()
    await desk.expectSound('how many reminders there would be')
    await page.getByRole('button', { name: 'Cancel' }).click()
    expect(await page.getByText('1 candidate is reminded, 1 not.').count()).toBe(0)
    await page.getByRole('button', { name: 'Remind' }).click()
    await page.getByRole('button', { name: 'Send the reminders' }).click()
    await page.getByText('1 candidate is reminded, 1 not.').waitFor()
    await desk.close()
  })
})

describe('at 1280 px', () => {
  const viewport = { width: 1280, height: 900 }

  test('the desk is worked by keys alone, which can be switched off', async () => {
    const { page, ids, close, expectSound } = await atDesk(viewport)
    await shows(page, 'Amara Okafor', 'Tomasz Nowak', 'Gareth Pugh', 'Elena Popescu')
    await page.keyboard.press('j')
    await page.keyboard.press('j')
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Tomasz Nowak')
    await page.keyboard.press('x')
    await page.getByText('1 selected').waitFor()
    await page.keyboard.press('k')
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Amara Okafor')
    await page.keyboard.press('/')
    await page.keyboard.type('popescu jx')
    expect(await page.getByRole('searchbox').inputValue()).toBe('popescu jx')
    await page.getByRole('columnheader', { name: 'Candidate' }).getByRole('button').focus()
    await page.keyboard.press('Enter')
    await shows(page, 'Amara Okafor', 'Elena Popescu', 'Gareth Pugh', 'Tomasz Nowak')
    expect(
      await page.getByRole('columnheader', { name: 'Candidate' }).getAttribute('aria-sort'),
    ).toBe('ascending')
    await page.keyboard.press('?')
    await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor()
    await expectSound('the keys')
    await page.getByLabel('Use single-key shortcuts in this browser').uncheck()
    await page.keyboard.press('Escape')
    await page.getByRole('columnheader', { name: 'Submitted' }).getByRole('button').focus()
    await page.keyboard.press('j')
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BUTTON')
    await page.getByRole('link', { name: 'Amara Okafor' }).focus()
    expect(await page.evaluate(() => document.activeElement?.getAttribute('href'))).toBe(
      `/consultant/registrations/${ids[0]}`,
    )
    await close()
  })

  test('what is sent meanwhile is said, and shown when it is asked for', async () => {
    const { page, branch, close, expectSound } = await atDesk(viewport, PEOPLE.slice(0, 1))
    await shows(page, 'Amara Okafor')
    await deskPeople(branch, [{ firstName: 'Newly', lastName: 'Sent' }])
    // The page asks for new registrations whenever its window gets the focus again.
    await expect
      .poll(
        async () => {
          await page.evaluate(() => dispatchEvent(new Event('focus')))
          return page.getByText('1 new registration.').count()
        },
        { timeout: 10_000 },
      )
      .toBe(1)
    await expectSound('news')
    expect(await names(page)).toEqual(['Amara Okafor'])
    await page.getByRole('button', { name: 'Show', exact: true }).click()
    await shows(page, 'Newly Sent', 'Amara Okafor')
    await close()
  })

  test('a long list is paged, shown tightly, and taken along whole', async () => {
    const many = Array.from({ length: 31 }, (_, place) => ({
      firstName: `Person ${String(place).padStart(2, '0')}`,
      lastName: '=1+1',
      hoursAgo: place,
    }))
    const { page, close } = await atDesk(viewport, many)
    await page.getByText('1 to 25 of 31').waitFor()
    await page.getByRole('link', { name: 'Page 2' }).click()
    await page.getByText('26 to 31 of 31').waitFor()
    expect(await names(page)).toHaveLength(6)
    await page.getByText('Display', { exact: true }).click()
    const before = await page.locator('tr[data-row]').first().boundingBox()
    await page.getByLabel('Compact rows').check()
    expect((await page.locator('tr[data-row]').first().boundingBox())?.height).toBeLessThan(
      before?.height ?? 0,
    )
    await page.getByLabel('Documents').uncheck()
    expect(await page.getByRole('columnheader', { name: 'Documents' }).count()).toBe(0)
    await page.reload()
    await page.getByText('26 to 31 of 31').waitFor()
    expect(await page.getByRole('columnheader', { name: 'Documents' }).count()).toBe(0)
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export CSV (31 rows)' }).click(),
    ])
    const file = readFileSync(await download.path(), 'utf8')
    expect(file.trim().split('\r\n')).toHaveLength(32)
    expect(file).toContain("'=1+1")
    await close()
  })

  test('a list that cannot be read says so, and tries again', async () => {
    const { page, close } = await atDesk(viewport)
    await shows(page, 'Amara Okafor', 'Tomasz Nowak', 'Gareth Pugh', 'Elena Popescu')
    let refusing = true
    await page.route(/\/API\/v1\/Registrations\?/, (route) =>
      refusing
        ? route.fulfill({
            status: 500,
            json: { success: false, status: 500, messages: [], data: null },
          })
        : route.continue(),
    )
    await page.getByRole('link', { name: 'All', exact: true }).click()
    await page.getByText('An unexpected error has occured.').waitFor()
    refusing = false
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByText('1 to 7 of 7').waitFor()
    await close()
  })
})
