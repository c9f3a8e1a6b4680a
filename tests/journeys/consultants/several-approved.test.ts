import { randomBytes, randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { Flow } from '#features/registration-flow/domain/definition/definition.ts'
import { sql } from '#server/database/database.ts'
import { SMALL_FLOW } from '#tests/registrations/small-flow.ts'
import { deskPeople } from '../desk/desk-people.ts'
import { inDatabase } from '../portal-database.ts'
import { visitor } from '../visitor.ts'
import { signedInConsultant } from './signed-in-consultant.ts'

/** A flow that requires nothing, so that each of its registrations can be approved at once. */
const OPTIONAL_FLOW: Flow = {
  ...SMALL_FLOW,
  name: 'optional',
  tasks: [
    {
      id: 'you',
      name: 'You',
      steps: [
        {
          id: 'about-you',
          name: 'About you',
          showIntroductionScreen: false,
          actions: [
            { id: 'nickname', name: 'Nickname', type: 'text', label: 'A name', optional: true },
          ],
        },
      ],
    },
  ],
}
const PEOPLE = [
  { firstName: 'Amara', lastName: 'Okafor', flow: 'optional', hoursAgo: 1 },
  { firstName: 'Gareth', lastName: 'Pugh', hoursAgo: 2 },
  { firstName: 'Tomasz', lastName: 'Nowak', flow: 'optional', hoursAgo: 3 },
  { firstName: 'Elena', lastName: 'Popescu', hoursAgo: 4 },
  { firstName: 'Owen', lastName: 'Hart', hoursAgo: 5 },
]

async function atDesk() {
  const branch = `Desk ${randomUUID().slice(0, 8)}`
  await inDatabase((db) =>
    db.run(sql`
      insert into flow_versions (name, version, type, definition, sha256, created_at) values (${OPTIONAL_FLOW.name}, ${OPTIONAL_FLOW.version}, ${OPTIONAL_FLOW.type}, ${JSON.stringify(OPTIONAL_FLOW)}, ${randomBytes(32)}, ${new Date()})
      on conflict (name, version) do nothing`),
  )
  await deskPeople(branch, PEOPLE)
  const desk = await visitor({ viewport: { width: 1280, height: 900 } })
  await signedInConsultant(desk, { branches: [branch] })
  await desk.page.goto('/consultant/registrations')
  await shows(desk.page, ['Amara', 'Gareth', 'Tomasz', 'Elena', 'Owen'])
  return desk
}

const shows = (page: Page, firstNames: readonly string[]) =>
  expect
    .poll(async () =>
      (await page.locator('tr[data-row] a').allInnerTexts()).map((name) => name.split(' ')[0]),
    )
    .toEqual(firstNames)

async function approve(page: Page, names: readonly string[]) {
  for (const name of names) await page.getByLabel(`Select ${name}`).check()
  await page.getByText(`${names.length} selected`).waitFor()
  await page.getByRole('button', { name: 'Approve' }).dblclick()
}

test('after several are approved, the list, its counts and its export have only the others, and those that failed stay selected', async () => {
  const desk = await atDesk()
  const { page } = desk
  await approve(page, ['Amara Okafor', 'Gareth Pugh', 'Tomasz Nowak', 'Elena Popescu'])
  await page.getByText('2 registrations are approved, 2 not.').waitFor()
  await shows(page, ['Gareth', 'Elena', 'Owen'])
  await page.getByRole('link', { name: 'To review 3' }).waitFor()
  await page.getByRole('link', { name: 'To send 2' }).waitFor()
  await page.getByText('2 selected').waitFor()
  expect(await page.getByLabel('Select Gareth Pugh').isChecked()).toBe(true)
  expect(await page.getByLabel('Select Elena Popescu').isChecked()).toBe(true)
  const outcomes = page.getByRole('listitem')
  await outcomes.filter({ hasText: /Gareth Pugh: This registration is not complete/ }).waitFor()
  await outcomes.filter({ hasText: /^Approved ?Amara Okafor/ }).waitFor()
  await desk.expectSound('two were approved')

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV (3 rows)' }).click(),
  ])
  expect(
    readFileSync(await download.path(), 'utf8')
      .trim()
      .split('\r\n'),
  ).toHaveLength(4)
  await page.getByLabel('Select Elena Popescu').uncheck()
  await page.getByText('1 selected').waitFor()
  expect(await page.getByText('2 registrations are approved, 2 not.').count()).toBe(0)
  await desk.close()
})

test('when all of them are approved, the outcome stays until it is closed', async () => {
  const desk = await atDesk()
  const { page } = desk
  const outcome = page.getByText('2 registrations are approved.')
  await approve(page, ['Amara Okafor', 'Tomasz Nowak'])
  await outcome.waitFor()
  await shows(page, ['Gareth', 'Elena', 'Owen'])
  expect(await page.getByText('selected', { exact: false }).count()).toBe(0)
  await page.getByRole('link', { name: 'Tomasz Nowak' }).waitFor()
  await desk.expectSound('all were approved')
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Close')
  await page.keyboard.press('Enter')
  await outcome.waitFor({ state: 'detached' })
  await desk.close()
})

test('a selection is still there when the list could not be read after the action', async () => {
  const desk = await atDesk()
  const { page } = desk
  const list = /\/API\/v1\/Registrations\?/
  await page.route(list, (route) => route.abort())
  await approve(page, ['Amara Okafor', 'Gareth Pugh'])
  await page.getByText('1 registration is approved, 1 not.').waitFor()
  await page.getByRole('button', { name: 'Try again' }).waitFor()
  await page.unroute(list)
  await page.getByRole('button', { name: 'Try again' }).click()
  await shows(page, ['Gareth', 'Tomasz', 'Elena', 'Owen'])
  await page.getByText('1 selected').waitFor()
  expect(await page.getByLabel('Select Gareth Pugh').isChecked()).toBe(true)
  await desk.close()
})

test('the search field keeps the focus after a search, and follows the address', async () => {
  const desk = await atDesk()
  const { page } = desk
  const field = page.getByRole('searchbox', { name: 'Search registrations' })
  await field.fill('okaf')
  await page.keyboard.press('Enter')
  await shows(page, ['Amara'])
  expect(await field.evaluate((shown) => shown === document.activeElement)).toBe(true)
  await page.goBack()
  await shows(page, ['Amara', 'Gareth', 'Tomasz', 'Elena', 'Owen'])
  expect(await field.inputValue()).toBe('')
  await desk.close()
})
