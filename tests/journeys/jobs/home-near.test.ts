import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { DESKTOP, PHONE, visitorAtBothWidths } from '../both-widths.ts'
import { failing } from '../profile/profile-pages.ts'
import { expectLogged, messagesTo, visitor } from '../visitor.ts'

const IN_LEEDS = { latitude: 53.79648, longitude: -1.54785 }
const section = (page: Page, name: string | RegExp) =>
  page.getByRole('main').getByRole('heading', { level: 2, name })
const show = (page: Page) => page.getByRole('button', { name: /^Show [\d,]+ jobs$/ })

/** Searches at a place, as people do before they come back to the home page. */
async function searchedNear(page: Page, place: string) {
  await page.goto(`/search?l=${encodeURIComponent(place)}`)
  // The place is stored once React has taken over the page.
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('recruitment-portal') ?? ''))
    .toContain('"searchPlace":"')
}

test('without a place the home page shows jobs of the whole country; with one, jobs nearby are one press away (1280 and 360 px) [journeys 3.1]', async () => {
  const someone = await visitorAtBothWidths()
  const { page } = someone
  const others: string[] = []
  page.on('request', (request) => {
    if (!/^(data|blob):/.test(request.url()) && !request.url().startsWith(inject('origin')))
      others.push(request.url())
  })
  await page.goto('/')
  await page.getByRole('heading', { level: 1, name: 'Work near you, this week' }).waitFor()
  await section(page, /^(New today|Newest jobs)$/).waitFor()
  await section(page, 'By sector').waitFor()
  await section(page, 'Talk to a branch').waitFor()
  await show(page).waitFor()
  await someone.expectSound('home without a place')

  await searchedNear(page, 'Leeds')
  await page.goto('/')
  await section(page, 'New near Leeds').waitFor()
  await page.getByText(/^\d+ jobs within 15 miles of Leeds\./).waitFor()
  const branch = page.getByRole('region', { name: 'Your nearest branch: Leeds' })
  await branch.getByText(/^(Open now until|Closed, opens) /).waitFor()
  await branch.getByText('12 Aire Passage, Leeds, LS1 0ZZ').waitFor()
  await branch.getByText('Less than half a mile from the middle of Leeds').waitFor()
  await branch.getByRole('img', { name: 'Map of the UK with a pin at Leeds' }).waitFor()
  expect(await branch.getByRole('listitem').count(), 'three people').toBe(3)
  const chip = page.getByRole('navigation', { name: 'Popular searches' }).getByRole('link').first()
  expect(await chip.getAttribute('href')).toBe('/search?q=driver&l=Leeds%2C+West+Yorkshire')
  expect(await page.getByLabel(/^Where/).inputValue()).toBe('Leeds, West Yorkshire')
  const titles = await page
    .getByRole('region', { name: 'New near Leeds' })
    .getByRole('heading', { level: 3 })
    .allTextContents()
  expect(new Set(titles).size, 'one job of each title').toBe(titles.length)
  await someone.expectSound('home near Leeds')
  await page.getByRole('heading', { level: 1 }).focus()
  await page.keyboard.press('/')
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('name')))
    .toBe('l')
  await show(page).click()
  await page.waitForURL(/\/search\?l=Leeds/)
  expect(others, 'no request leaves for another origin').toEqual([])
  await someone.close()
})

test('on a phone the first tap on Show jobs searches, although the suggestions above it are open [journeys 3.1]', async () => {
  const someone = await visitor({ viewport: PHONE, hasTouch: true, isMobile: true })
  const { page } = someone
  await page.goto('/')
  await page.getByLabel(/^Where/).tap()
  await page.getByLabel(/^Where/).pressSequentially('Leeds')
  await page.getByRole('option').first().waitFor()
  await show(page).tap()
  await page.waitForURL(/\/search\?l=Leeds/)
  await someone.close()
})

test.each([DESKTOP, PHONE])(
  'nothing moves when the place becomes known, at %o [journeys 3.8]',
  async (viewport) => {
    const someone = await visitor({ viewport })
    const { page } = someone
    await searchedNear(page, 'Leeds')
    await page.addInitScript(() => {
      const shifts: string[] = []
      Object.assign(window, { shifts })
      new PerformanceObserver((list) => {
        for (const { value, sources = [] } of list.getEntries() as unknown as {
          value: number
          sources?: readonly { node?: Node | null }[]
        }[]) {
          // The header, which is on every page, is not of this test.
          const moved = sources
            .map(({ node }) => (node instanceof Element ? node : node?.parentElement))
            .filter((element) => element?.closest('main'))
          if (moved.length > 0)
            shifts.push(`${value} ${moved.map((each) => each?.outerHTML).join()}`)
        }
      }).observe({ type: 'layout-shift', buffered: true })
    })
    // A font that arrives late moves letters by itself, with or without a place.
    await page.route('**/*.woff2', (route) => route.abort())
    await page.goto('/')
    await section(page, 'New near Leeds').waitFor()
    await show(page).waitFor()
    expect(await page.evaluate(() => (window as unknown as { shifts: string[] }).shifts)).toEqual(
      [],
    )
    await someone.close()
  },
)

test('where there is no job, the nearest ones are shown, and a letter confirms that someone wants to hear of new ones [journeys 3.1]', async () => {
  const someone = await visitorAtBothWidths()
  const { page } = someone
  const address = `near-${Date.now()}@example.com`
  await searchedNear(page, 'Lerwick')
  await page.goto('/')
  await page.getByText(/^Nothing within 15 miles of Lerwick today\./).waitFor()
  expect(await page.locator('[data-job]').count()).toBe(3)
  await page.getByLabel('Email address').fill('nothing')
  await page.getByRole('button', { name: 'Email me when there’s a job' }).click()
  await page.getByText('Enter an email address in the correct format').first().waitFor()
  await someone.expectSound('home without a job nearby')
  await page.getByLabel('Email address').fill(address)
  await page.getByRole('button', { name: 'Email me when there’s a job' }).click()
  await page.getByRole('status').filter({ hasText: address }).waitFor()

  const [letter] = await messagesTo(address, 1)
  await page.goto(/\/validate\/alert\/[\w-]+/.exec(letter?.text ?? '')?.[0] ?? '')
  await page.getByRole('heading', { level: 1, name: 'Shall we email you new jobs?' }).waitFor()
  await someone.expectSound('a page that asks before emails begin')
  await page.getByRole('button', { name: 'Yes, email me new jobs' }).click()
  await page.getByRole('heading', { level: 1, name: 'You’ll hear about new jobs' }).waitFor()
  await someone.expectSound('emails that have begun')
  await page.goto(/\/unsubscribe\/[\w-]+/.exec(letter?.text ?? '')?.[0] ?? '')
  await page.getByRole('button', { name: 'Stop emails' }).click()
  await page.getByRole('heading', { level: 1, name: 'Job emails stopped' }).waitFor()
  await someone.close()
})

test('a search that fails leaves the rest of the home page, and can be tried again', async () => {
  const someone = await visitorAtBothWidths()
  const { page, complaints } = someone
  await searchedNear(page, 'Leeds')
  await failing(page, '**/vja/search', 'POST')
  await page.goto('/')
  const problem = page
    .getByRole('alert')
    .filter({ hasText: 'Unable to completed vacancy search. Please try again.' })
  await problem.waitFor()
  await section(page, 'What you can count on').waitFor()
  await expectLogged(complaints, 500)
  await someone.expectSound('home with a search that failed')
  await page.unroute('**/vja/search')
  await page.getByRole('button', { name: 'Try again' }).click()
  await section(page, 'New near Leeds').waitFor()

  // Coming back from another page loads the code that reads the home page, which a page from the server does without.
  await page.getByRole('link', { name: /^All \d+ jobs near Leeds$/ }).click()
  await page.waitForURL(/\/search/)
  await page.goBack()
  await section(page, 'New near Leeds').waitFor()
  await page.getByRole('link', { name: /^All \d+ jobs near Leeds$/ }).click()
  await page.waitForURL(/\/search/)
  await someone.context.setOffline(true)
  await page.goBack()
  await page.getByText(/^From \d+:\d\d[ap]m today$/).waitFor()
  await section(page, 'New near Leeds').waitFor()
  await someone.close()
})

test('a stranger can say where they are with one press, and a browser that shares no place says what to do', async () => {
  const someone = await visitorAtBothWidths({ geolocation: IN_LEEDS })
  const { page, context } = someone
  await page.goto('/')
  const press = () => page.getByRole('button', { name: 'Use my location' }).click()
  await press()
  await page
    .getByText('Your browser didn’t share your location. Type a town or postcode instead.')
    .waitFor()
  await someone.expectSound('a place that the browser does not share')
  await context.grantPermissions(['geolocation'])
  const asked = page.waitForRequest('**/nearestplace?**')
  await press()
  expect(new URL((await asked).url()).search).toBe('?lat=53.8&lon=-1.55')
  await section(page, 'New near Leeds').waitFor()
  const stored = await page.evaluate(() => JSON.stringify(localStorage))
  expect(stored, 'no coordinates are stored').not.toMatch(/-1\.5|(?<!\d\d:)53\.8/)
  await someone.close()
})
