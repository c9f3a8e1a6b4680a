import { expect, test } from 'vitest'
import { sql } from '#server/database/database.ts'
import { person } from './activity-steps.ts'
import { inDatabase } from '../portal-database.ts'

/** Stores in the database that a person has saved the demo's newest jobs and applied for the next ones. */
const manyJobs = (emailAddress: string, { saved, applied }: Record<'saved' | 'applied', number>) =>
  inDatabase(async (db) => {
    const { id } = await db.one<{ id: string }>(
      sql`select candidate_id as id from contacts where kind = 'email' and is_primary and value = ${emailAddress}`,
    )
    await db.run(sql`
      insert into tracked_jobs (candidate_id, vacancy_id, saved, created_at, updated_at)
      select ${id}::uuid, v.id, true, now(), now() from vacancies v where v.expires_at > now()
      order by v.updated_at desc, v.id limit ${saved}`)
    await db.run(sql`
      with made as (
        insert into applications (candidate_id, vacancy_id, status, applied_at)
        select ${id}::uuid, v.id, 'Application Received', now() from vacancies v where v.expires_at > now()
        order by v.updated_at desc, v.id offset ${saved - 1} limit ${applied}
        returning id, applied_at)
      insert into application_events (application_id, number, at, status, by)
      select id, 1, applied_at, 'Application Received', 'candidate' from made`)
  })

test('Undo brings back the last saved job of a page, also where the page was left for the first (1280 and 360 px)', async () => {
  const someone = await person()
  const { page } = someone
  await manyJobs(someone.emailAddress, { saved: 41, applied: 0 })
  await page.goto('/recent-activity?tab=saved&page=2')
  const jobs = page.locator('[data-job]')
  await expect.poll(() => jobs.count()).toBe(1)
  const id = await jobs.first().getAttribute('data-job')
  await jobs.first().locator('[data-save][aria-pressed=true]').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await page.getByText('You have 40 jobs saved, 0 applications').waitFor()
  await expect.poll(() => jobs.count()).toBe(40)
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByText('You have 41 jobs saved, 0 applications').waitFor()
  await expect.poll(() => jobs.count()).toBe(1)
  expect(await jobs.first().getAttribute('data-job')).toBe(id)
  await page
    .getByRole('navigation', { name: 'Pages of saved jobs' })
    .locator('[aria-current=page]', { hasText: '2' })
    .waitFor()
  await someone.expectSound('a job that is saved again')
  await someone.close()
})

test('130 saved jobs and 120 applications are told as what they are, and each is on a page of its list (1280 and 360 px) [amendment 7.4]', async () => {
  const someone = await person()
  const { page } = someone
  // The person has applied for one of the saved jobs, which therefore no longer counts as saved.
  await manyJobs(someone.emailAddress, { saved: 131, applied: 120 })
  await page.goto('/')
  await page.getByText('You have 130 jobs saved, 120 applications').waitFor()
  await page.goto('/recent-activity')
  await page.getByText('You have 130 jobs saved, 120 applications').waitFor()
  await page.getByRole('link', { name: 'Saved (130)' }).waitFor()
  await page.getByRole('link', { name: 'Applied (120)' }).waitFor()

  const jobs = page.locator('[data-job]')
  const seen = new Set<string | null>()
  for (const number of [1, 2, 3, 4]) {
    if (number > 1) await page.getByRole('link', { name: `Page ${number}`, exact: true }).click()
    await page
      .getByRole('navigation', { name: 'Pages of saved jobs' })
      .locator(`[aria-current=page]`, { hasText: String(number) })
      .waitFor()
    await expect.poll(() => jobs.count()).toBe(number === 4 ? 10 : 40)
    await expect.poll(async () => seen.has(await jobs.first().getAttribute('data-job'))).toBe(false)
    for (const id of await jobs.evaluateAll((all) =>
      all.map((job) => job.getAttribute('data-job')),
    ))
      seen.add(id)
  }
  expect(seen.size).toBe(130)
  await someone.expectSound('the last page of saved jobs')

  await page.goto('/recent-activity?tab=saved&page=4')
  await expect.poll(() => jobs.count()).toBe(10)
  await jobs.first().locator('[data-save][aria-pressed=true]').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await page.getByText('You have 129 jobs saved, 120 applications').waitFor()

  await page.goto('/recent-activity?tab=applied&page=3')
  await expect.poll(() => jobs.count()).toBe(40)
  await page.goto('/recent-activity?tab=applied&page=9')
  await page
    .getByRole('navigation', { name: 'Pages of applications' })
    .locator('[aria-current=page]', { hasText: '1' })
    .waitFor()
  await someone.expectSound('applications')
  await someone.close()
})
