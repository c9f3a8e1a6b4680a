import { expect, test } from 'vitest'
import { visitor } from '../visitor.ts'

const withoutScripts = () => visitor({ javaScriptEnabled: false })

test('without scripts a search is sent, filtered and paged through', async () => {
  const { page, close } = await withoutScripts()
  await page.goto('/')
  await page.getByLabel('Job title, skill or reference').fill('driver')
  await page.getByRole('button', { name: /^Show/ }).click()
  await page.waitForURL(/\/search\?.*q=driver/)
  const all = countIn(await page.locator('h1').textContent())
  expect(all).toBeGreaterThan(20)
  expect(await page.locator('[data-job]').count()).toBe(20)
  await page
    .getByRole('region', { name: /^Job details/ })
    .getByRole('heading', { level: 2 })
    .first()
    .waitFor()

  await page.locator('summary', { hasText: 'Hours' }).click()
  await page.getByRole('checkbox', { name: /^Part time/ }).check()
  await page.getByRole('group', { name: 'Hours' }).getByRole('button', { name: /^Show/ }).click()
  await page.waitForURL(/hours=PartTime/)
  expect(countIn(await page.locator('h1').textContent())).toBeLessThan(all)
  await page.getByRole('link', { name: 'Remove Part time' }).click()
  expect(countIn(await page.locator('h1').textContent())).toBe(all)

  await page.locator('summary', { hasText: 'Sort' }).last().click()
  await page.getByRole('link', { name: 'Highest pay' }).last().click()
  await page.waitForURL(/sort=salary/)
  const firstPage = await page.locator('[data-job]').first().getAttribute('data-job')
  await page.getByRole('link', { name: 'Next' }).click()
  await page.waitForURL(/page=2/)
  expect(await page.locator('[data-job]').first().getAttribute('data-job')).not.toBe(firstPage)
  await close()
})

test('without scripts and on a small screen the same filters are there', async () => {
  const { page, close } = await visitor({
    javaScriptEnabled: false,
    viewport: { width: 360, height: 780 },
  })
  await page.goto('/search?q=driver')
  await page.locator('summary', { hasText: 'Sector' }).click()
  await page.getByRole('checkbox', { name: /^Driving and logistics/ }).check()
  await page.getByRole('group', { name: 'Sector' }).getByRole('button', { name: /^Show/ }).click()
  await page.waitForURL(/sector=Driving/)
  await page.getByRole('link', { name: 'Remove Driving and logistics' }).waitFor()
  expect(await page.getByRole('button', { name: /^Filters/ }).count()).toBe(0)
  await close()
})

test('without scripts a job is read, with what search engines ask of it, and leads to signing in', async () => {
  const { page, close } = await withoutScripts()
  await page.goto('/search?q=driver&payShown=1')
  const link = page.locator('[data-job] h2 a').first()
  const title = await link.textContent()
  await link.click()
  await page.waitForURL(/\/vacancy\//)
  expect(await page.locator('h1').textContent()).toBe(title)
  expect(await page.title()).toMatch(new RegExp(`^${escaped(title ?? '')}, .+ \\| .+`))
  expect(await page.locator('link[rel=canonical]').getAttribute('href')).toBe(page.url())
  expect(await page.locator('meta[name=description]').getAttribute('content')).toBeTruthy()
  expect(await page.locator('meta[property="og:title"]').getAttribute('content')).toContain(title)

  const posting = JSON.parse(
    (await page.locator('script[type="application/ld+json"]').textContent()) ?? 'null',
  )
  // The fields that Google requires of a JobPosting, with dates in ISO 8601.
  expect(posting).toMatchObject({
    '@context': 'https://schema.org/',
    '@type': 'JobPosting',
    title,
    description: expect.stringMatching(/.{40}/s),
    datePosted: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    validThrough: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    hiringOrganization: { '@type': 'Organization', name: expect.stringMatching(/./) },
    jobLocation: { '@type': 'Place', address: { '@type': 'PostalAddress', addressCountry: 'GB' } },
    baseSalary: {
      '@type': 'MonetaryAmount',
      currency: 'GBP',
      value: {
        '@type': 'QuantitativeValue',
        unitText: expect.stringMatching(/^(HOUR|DAY|WEEK|MONTH|YEAR)$/),
      },
    },
    identifier: { '@type': 'PropertyValue' },
  })
  expect(Date.parse(posting.validThrough)).toBeGreaterThan(Date.parse(posting.datePosted))

  const id = page.url().split('/').at(-1)
  expect(await page.getByRole('link', { name: 'Apply', exact: true }).getAttribute('href')).toBe(
    `/vacancy/${id}?apply=1`,
  )
  expect(await page.getByRole('link', { name: 'Save', exact: true }).getAttribute('href')).toBe(
    `/login?job=${id}&action=save`,
  )
  await close()
})

const countIn = (heading: string | null) =>
  Number(/^[\d,]+/.exec(heading ?? '')?.[0].replaceAll(',', ''))
const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
