import { expect, test } from 'vitest'
import { person } from '../jobs/activity-steps.ts'

test('[amendment 7.1] a dead vacancies token is replaced and the person stays signed in', async () => {
  const someone = await person()
  const { page } = someone
  const token = () =>
    page.evaluate(
      () =>
        (
          JSON.parse(localStorage.getItem('recruitment-portal') ?? '{}') as {
            candidate: { auth: { cJToken: string } | null }
          }
        ).candidate.auth?.cJToken,
    )
  const dead = `cj_${'x'.repeat(43)}`
  await page.evaluate(
    ([from, to]) => {
      const kept = localStorage.getItem('recruitment-portal') ?? ''
      localStorage.setItem('recruitment-portal', kept.replace(String(from), String(to)))
    },
    [await token(), dead] as const,
  )
  await page.goto('/profile')
  expect(await token()).toBe(dead)
  await page.getByRole('link', { name: 'Find jobs' }).first().click()
  await page.locator('ol [data-job]').first().waitFor()
  await expect.poll(token).not.toBe(dead)
  expect(await token()).toMatch(/^cj_/)
  await someone.close()
})

test('[amendment 7.5] who signs out in one tab is signed out in all, each on its signed-out page with its title', async () => {
  const someone = await person()
  const { page, context } = someone
  const tabs = [await context.newPage(), await context.newPage()] as const
  await tabs[0].goto('/profile')
  await tabs[1].goto('/search?q=driver')
  await tabs[0].getByRole('heading', { level: 1 }).waitFor()
  await tabs[1].locator('ol [data-job]').first().waitFor()
  await page.goto('/logout')
  for (const tab of [page, ...tabs]) {
    await tab.getByRole('heading', { level: 1, name: 'You are signed out' }).waitFor()
    await expect.poll(() => tab.title()).toMatch(/^You are signed out \|/)
  }
  await someone.close()
})

test('[amendment 7.5] a session that ended takes no public page away; a private one says so, and its guard says what to do', async () => {
  const someone = await person()
  const { page, context, complaints } = someone
  const profile = await context.newPage()
  await profile.goto('/profile')
  await profile.getByRole('heading', { level: 1 }).waitFor()
  await page.goto('/search?q=driver')
  await page.locator('ol [data-job]').first().waitFor()
  // This call ends the session without the app, as another browser would, so this browser still believes that it is signed in.
  const status = await page.evaluate(async () => {
    const {
      candidate: { auth },
    } = JSON.parse(localStorage.getItem('recruitment-portal') ?? '{}') as {
      candidate: { auth: { candidateApiToken: string } }
    }
    const answer = await fetch('/api/v1/auth/logout', {
      method: 'POST',
      headers: { 'client-id': 'portal', authentication: `Bearer ${auth.candidateApiToken}` },
    })
    return answer.status
  })
  expect(status).toBe(204)
  await page.getByLabel('Job title, skill or reference').fill('nurse')
  await page.getByRole('button', { name: 'Search jobs' }).click()
  await page.getByRole('heading', { level: 1, name: /nurse jobs/i }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/search')
  await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).waitFor()
  expect(await page.getByRole('alert').filter({ hasText: /\w/ }).count(), 'quietly').toBe(0)
  await profile.getByText('Your session ended, so we signed you out.').waitFor()
  expect(new URL(profile.url()).searchParams.get('back')).toBe('/profile')
  // The browser logs each response 401 on its console, so these messages do not count.
  expect(complaints.filter((line) => !line.includes('401'))).toEqual([])

  await page.goto('/recent-activity')
  await page.getByRole('status').filter({ hasText: 'Sign in to see that page.' }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/')
  await someone.close()
})

test('[amendment 7.7] a page that the browser draws takes its own title in place of the one it was sent with', async () => {
  const someone = await person()
  const { page } = someone
  await page.goto('/profile/privacy')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await expect.poll(() => page.title()).not.toMatch(/^Portal/)
  expect(await page.locator('head title').count()).toBe(1)
  await someone.close()
})

test('Back to the page of a session that ended leaves the new session alone, and leads on to what was wanted', async () => {
  const someone = await person()
  const { page } = someone
  await page.goto('/logout?reason=expired&back=%2Frecent-activity')
  await page.waitForURL(/\/recent-activity/)
  await page.reload()
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/recent-activity')
  await someone.close()
})
