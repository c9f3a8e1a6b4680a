import { expect, test } from 'vitest'
import { failing, person } from './activity-steps.ts'
import { PASSWORD } from '../new-person.ts'
import { visitorAtBothWidths } from '../both-widths.ts'

test('anyone who is signed out saves a search by signing in, and comes back to the question (1280 and 360 px)', async () => {
  const someone = await person()
  const { page, context } = someone
  await page.goto('/search?q=lighthouse%20keeper&l=Leeds')
  await page
    .getByRole('button', {
      name: "Save this search and we'll email you when a matching job comes up",
    })
    .click()
  const question = page.getByRole('dialog', { name: 'Save this search' })
  await someone.expectSound('what to be told')
  await failing(page, '**/searchhistory', 'POST', someone, async () => {
    await question.getByRole('button', { name: 'Save', exact: true }).click()
    await question.getByText('Unable to update search histories').waitFor()
  })
  expect(await question.getByLabel(/^Instant/).isChecked()).toBe(true)
  await question.getByRole('button', { name: 'Save', exact: true }).click()
  await page
    .getByRole('status')
    .filter({ hasText: 'Saved. We will email you when a job appears.' })
    .waitFor()
  await page.getByRole('button', { name: 'Alert: Instant' }).waitFor()
  await someone.expectSound('a search with an alert')

  await context.clearCookies()
  await page.evaluate(() => localStorage.clear())
  await page.goto('/search?q=driver')
  await page.getByRole('link', { name: 'Save this search' }).click()
  await page.waitForURL('**/login?back=*')
  await page.getByLabel('Email address').fill(someone.emailAddress)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL('**/search?q=driver#dialog-save-search')
  await question.getByText('Driver jobs', { exact: true }).waitFor()
  expect(await question.getByLabel(/^Daily/).isChecked()).toBe(true)
  await someone.close()
})

test('home resumes: the open questions, the last searches and what fits (1280 and 360 px)', async () => {
  const someone = await person()
  const { page } = someone
  const kept = page.waitForResponse(
    (answer) => answer.url().includes('/searchhistory') && answer.request().method() === 'POST',
  )
  await page.goto('/search?q=nurse')
  await kept
  await page.goto('/')
  await page.getByRole('heading', { name: 'Carry on with your account' }).waitFor()
  await page.getByText(/^You haven’t finished setting up your account\. Next: .+\.$/).waitFor()
  await page
    .getByRole('region', { name: 'Your recent searches' })
    .getByRole('link', { name: 'Nurse jobs' })
    .waitFor()
  expect(
    await page.getByRole('region', { name: 'Recommended for you' }).locator('[data-job]').count(),
  ).toBeGreaterThan(0)
  await someone.expectSound('home of someone who is signed in')
  await failing(page, '**/job/recommendations?*', 'GET', someone, async () => {
    await page.reload()
    await page
      .getByRole('region', { name: 'Recommended for you' })
      .getByText('Error: Unable to find recommended jobs.')
      .waitFor()
  })
  await someone.close()
})

test('an alert is stopped by one press on the page that its letter leads to (1280 and 360 px)', async () => {
  const someone = await visitorAtBothWidths()
  const { page } = someone
  await page.goto('/unsubscribe/none-of-ours')
  await page.getByRole('heading', { name: 'Stop these job alerts?' }).waitFor()
  await someone.expectSound('whether to stop')
  await failing(page, '**/unsubscribe/*', 'POST', someone, async () => {
    await page.getByRole('button', { name: 'Stop alerts' }).click()
    await page.getByRole('alert').filter({ hasText: 'An unexpected error has occured.' }).waitFor()
  })
  await page.getByRole('button', { name: 'Stop alerts' }).click()
  await page.getByRole('heading', { name: 'Job alerts stopped' }).waitFor()
  await someone.expectSound('stopped')
  await page.getByRole('link', { name: 'See your searches' }).click()
  await page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor()
  // The letter also has this link, which leads to a page that stops all alerts. The page says what it will do.
  await page.goto('/unsubscribe/all-of-them')
  await page.getByRole('heading', { name: 'Stop all job alerts?' }).waitFor()
  await page.getByRole('button', { name: 'Stop all alerts' }).waitFor()
  await someone.close()
})
