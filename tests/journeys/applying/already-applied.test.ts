import { test } from 'vitest'
import { sql } from '#server/database/database.ts'
import { inDatabase } from '../portal-database.ts'
import { CALLUM } from '../jobs/callum.ts'
import { visitor } from '../visitor.ts'

test('who signs in to apply for a job reads whether it was sent, that they had applied already, and applies again once they have withdrawn', async () => {
  const { page, close } = await visitor()
  await page.goto('/search?q=cleaner')
  const job = await page.locator('[data-job]').last().getAttribute('data-job')
  const signInToApply = async () => {
    await page.goto('/logout')
    await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).waitFor()
    await page.goto(`/login?job=${job}&action=apply`)
    await page.getByLabel('Email address').fill(CALLUM.address)
    await page.getByLabel('Password', { exact: true }).fill(CALLUM.password)
    await page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).click()
  }
  await signInToApply()
  await page.getByText('Signed in. Your application was sent.').waitFor()
  await signInToApply()
  await page.getByText('Signed in. You have already applied for this job.').waitFor()

  await inDatabase((db) =>
    db.run(sql`
      update applications set status = 'Withdrawn', withdrawn_at = now()
      where vacancy_id = ${job} and candidate_id = (select candidate_id from contacts where value_key = ${CALLUM.address})`),
  )
  await signInToApply()
  await page.getByText('Signed in. Your application was sent.').waitFor()
  await close()
})
