import { join } from 'node:path'
import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { sql } from '#server/database/database.ts'
import { signInAs } from '../new-person.ts'
import { inDatabase } from '../portal-database.ts'
import { expectLogged, messagesTo, type Visitor, visitor } from '../visitor.ts'
import { CALLUM } from './callum.ts'

const CV = join(import.meta.dirname, '../../../content/demo/cvs/callum-reid.txt')

test('saving asks a stranger to sign in, and remembers what was to be saved [seed 3.1.19, 4.24.1-3]', async () => {
  const someone = await visitor()
  const { page } = someone
  const asked: string[] = []
  page.on(
    'request',
    (request) =>
      /\/user\/.*(tracked|searchhistor)/.test(request.url()) && asked.push(request.url()),
  )
  await page.goto('/search?q=chef')
  const id = await page.locator('[data-job]').first().getAttribute('data-job')
  let answer = () => {}
  const read = new Promise<void>((resolve) => (answer = resolve))
  await page.route(`**/VacancyDetail/${id}`, (route) => read.then(() => route.continue()))
  await page
    .getByRole('link', { name: /^Save: / })
    .first()
    .click()
  await page.waitForURL(`**/login?job=${id}&action=save`)
  const field = page.getByLabel('Email address')
  const waiting = await field.boundingBox()
  answer()
  await page.getByRole('complementary', { name: 'The job' }).getByText('Chef').first().waitFor()
  expect(await field.boundingBox(), 'the form stays where it is when the job is read').toEqual(
    waiting,
  )
  expect(asked, 'nothing is asked about a stranger').toEqual([])
  await someone.close()
})

test('a saved job is marked at once; taking it away is asked about until that is switched off, and can be undone [seed 4.25.1-2, 3.24.4, 1.2.4, 3.25.3, 9.2.1]', async () => {
  const someone = await visitor()
  const { page } = someone
  await signInAs(page, CALLUM.address, CALLUM.password)
  await page.goto('/search?q=chef')
  const mark = page
    .locator('[data-job]')
    .first()
    .getByRole('button', { name: /^Saved?: / })
  await mark.click()
  const said = page.getByRole('status').filter({ hasText: 'Saved' })
  await said.waitFor()
  const place = await said.boundingBox()
  expect(
    place && { centre: Math.round(place.x + place.width / 2), below: place.y + place.height > 800 },
    'a toast stands at the bottom centre',
  ).toEqual({ centre: 640, below: true })
  expect(await mark.getAttribute('aria-pressed')).toBe('true')
  await someone.expectSound('a job saved')

  await mark.click()
  const question = page.getByRole('dialog', { name: /^Remove .* from saved jobs\?$/ })
  await question.getByRole('checkbox', { name: 'Do not ask me again' }).check()
  await someone.expectSound('whether to remove it')
  await question.getByRole('button', { name: 'Remove', exact: true }).click()
  await page.getByRole('status').filter({ hasText: 'Removed from saved' }).waitFor()
  expect(await mark.getAttribute('aria-pressed')).toBe('false')
  const kept = page.waitForResponse(
    (response) => response.url().includes('/trackedjob') && response.request().method() !== 'GET',
  )
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => mark.getAttribute('aria-pressed')).toBe('true')
  // The reload below would abort the request that saves the job again, so the test waits for its response.
  await kept

  await page.reload()
  await expect
    .poll(() => mark.getAttribute('aria-pressed'), {
      message: 'what is saved is known after a reload',
    })
    .toBe('true')
  await mark.click()
  await expect
    .poll(() => mark.getAttribute('aria-pressed'), { message: 'no one is asked any more' })
    .toBe('false')
  await someone.close()
})

/** Answers the question whether to apply, at a moment when the server is too busy to accept the application. */
async function expectRefusedApplication(someone: Visitor, panel: Locator) {
  const { page } = someone
  await page.route('**/quickapply/**', (route) =>
    route.fulfill({
      status: 503,
      contentType: 'application/json',
      body: JSON.stringify({ success: false, status: 503, messages: [], data: null }),
    }),
  )
  await panel.getByRole('button', { name: 'Quick apply' }).click()
  await page.getByRole('dialog').getByText('The branch can call you on 07700 900456.').waitFor()
  await someone.expectSound('the question before applying')
  await page
    .getByRole('dialog', { name: /^Send .* to .*\?$/ })
    .getByRole('button', { name: 'Send application' })
    .click()
  await panel
    .getByRole('alert')
    .filter({ hasText: 'Vacancy application request failed. Please try again.' })
    .waitFor()
  await expectLogged(someone.complaints, 503)

  await page.unroute('**/quickapply/**')
}

test('S-64b a quick apply is asked about, says why it failed, and is one application and one letter, however often it is pressed [amendment 7.8] [seed 3.5.3, 8.30.2, 4.25.3, 3.24.3, 1.2.5, 3.25.2]', async () => {
  const someone = await visitor()
  const { page } = someone
  await signInAs(page, CALLUM.address, CALLUM.password)
  await page.goto('/search?q=electrician')
  const id = await page.locator('[data-job]').first().getAttribute('data-job')
  await page.goto(`/vacancy/${id}`)
  const panel = page.getByRole('complementary', { name: 'Apply' })
  await panel.getByRole('button', { name: 'Quick apply' }).waitFor()
  await someone.expectSound('a vacancy for someone with a CV')

  await expectRefusedApplication(someone, panel)
  let sent = 0
  page.on('request', (request) => void (request.url().includes('/quickapply/') && sent++))
  await panel.getByRole('button', { name: 'Quick apply' }).dblclick()
  await page.getByRole('dialog').getByRole('button', { name: 'Send application' }).dblclick()
  await panel.getByRole('heading', { name: 'Application Received' }).waitFor()
  expect(sent).toBe(1)
  expect(
    await inDatabase((db) =>
      db.many(
        sql`select a.id from applications a join contacts c on c.candidate_id = a.candidate_id where a.vacancy_id = ${id} and c.value = ${CALLUM.address}`,
      ),
    ),
  ).toHaveLength(1)
  const title = (await page.getByRole('heading', { level: 1 }).textContent())?.trim()
  await expect
    .poll(
      async () =>
        (await messagesTo(CALLUM.address, 1)).filter(
          ({ subject }) => subject === `We have your application for ${title}`,
        ).length,
    )
    .toBe(1)
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.textContent), {
      message: 'the focus is on what became of it',
    })
    .toBe('Application Received')
  await panel.getByRole('link', { name: 'See your applications' }).waitFor()
  await panel.getByText(/^(We aim to answer|By 5pm)/).waitFor()
  await someone.expectSound('applied')

  await page.reload()
  await panel.getByRole('heading', { name: /^You applied on \d+ \w+ \d{4}$/ }).waitFor()
  await page.goto('/search?q=electrician')
  await page
    .locator(`[data-job='${id}']`)
    .getByText(/^Applied \d+ \w+$/)
    .waitFor()
  await someone.close()
})

test('without a CV one is asked for, and the application goes on with it [seed 8.30.1, 5.3.1, 8.25.4, 8.33.2]', async () => {
  const someone = await visitor({ viewport: { width: 360, height: 780 }, reducedMotion: 'reduce' })
  const { page } = someone
  await signInAs(page, CALLUM.address, CALLUM.password)
  await page.route('**/curriculumvitaes', (route) =>
    route.fulfill({
      contentType: 'application/json',
      body: JSON.stringify({ success: true, status: 200, messages: [], data: [] }),
    }),
  )
  await page.goto('/search?q=warehouse')
  const id = await page.locator('[data-job]').first().getAttribute('data-job')
  await page.goto(`/vacancy/${id}`)
  const panel = page.getByRole('complementary', { name: 'Apply' })
  await panel.getByRole('button', { name: 'Apply', exact: true }).click()
  const asked = page.getByRole('dialog', { name: 'A CV is required to apply for vacancies' })
  await asked.getByRole('button', { name: 'Upload and apply' }).click()
  await asked.getByText('no file to upload').waitFor()
  await someone.expectSound('the CV that is asked for')
  await asked.locator('input[type=file]').setInputFiles(CV)
  await asked.getByRole('button', { name: 'Upload and apply' }).click()
  await panel.getByRole('heading', { name: 'Application Received' }).waitFor()
  await someone.expectSound('applied on a small screen')
  await someone.close()
})
