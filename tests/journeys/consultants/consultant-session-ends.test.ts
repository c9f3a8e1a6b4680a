import { expect, inject, test } from 'vitest'
import { sql } from '#server/database/database.ts'
import { enterPassword, leaveDesk, PRIYA, title } from '../desk/consultant-steps.ts'
import { inDatabase } from '../portal-database.ts'
import { signedInConsultant } from './signed-in-consultant.ts'
import { expectLogged, visitor } from '../visitor.ts'

test('a session that ends in the middle is told as that, and signing in again leads back to the same place [seed 6.5.1, 8.2.1, 4.28.2]', async () => {
  const someone = await visitor()
  const { page, complaints } = someone
  const { id } = await signedInConsultant(someone)
  await page.goto('/consultant?view=sent#there')
  await title(page, 'Hello Priya').waitFor()
  // A pending call would be refused during the reload and would redirect the page.
  await page.waitForLoadState('networkidle')
  await inDatabase((db) => db.run(sql`delete from sessions where owner_id = ${id}`))
  await page.reload()
  await title(page, 'Your session ended').waitFor()
  await expectLogged(complaints, 401)
  await someone.expectSound('the session ended')
  await page.getByRole('link', { name: 'Sign in again' }).click()
  await enterPassword(page, PRIYA, PRIYA.password)
  await title(page, 'Hello Priya').waitFor()
  expect(page.url().slice(inject('origin').length)).toBe('/consultant?view=sent#there')
  await someone.close()
})

test('a session of which one end has passed makes no call any more [seed 4.28.1-2]', async () => {
  const someone = await visitor()
  const { page } = someone
  const asked: string[] = []
  page.on('request', (request) => request.url().includes('/API/v1/') && asked.push(request.url()))
  for (const end of ['expiresAt', 'idleUntil']) {
    await signedInConsultant(someone)
    await page.evaluate((name) => {
      const kept = JSON.parse(localStorage.getItem('recruitment-portal') ?? '')
      kept.consultant.auth[name] = new Date(Date.now() - 1000).toISOString()
      localStorage.setItem('recruitment-portal', JSON.stringify(kept))
    }, end)
    await page.goto('/consultant')
    await title(page, 'Your session ended').waitFor()
    expect(asked, end).toEqual([])
  }
  await someone.expectSound('ended by the clock')
  await someone.close()
})

test('who signs out in one tab is out in the other', async () => {
  const someone = await visitor()
  const { page, context } = someone
  await signedInConsultant(someone)
  await page.goto('/consultant')
  await title(page, 'Hello Priya').waitFor()
  const other = await context.newPage()
  await other.goto('/consultant')
  await title(other, 'Hello Priya').waitFor()
  await leaveDesk(other)
  await title(page, 'You are signed out').waitFor()
  await someone.close()
})
