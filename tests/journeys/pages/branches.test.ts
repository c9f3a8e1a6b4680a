import { expect, inject, test } from 'vitest'
import { PHONE, visitorAtBothWidths } from '../both-widths.ts'
import { expectLogged, messagesTo, type Visitor, visitor } from '../visitor.ts'

const first = ({ page }: Visitor) => page.getByRole('main').getByRole('listitem').first()

test('someone finds the nearest branch by a postcode, in a list and on a picture, at 1280 and 360 px', async () => {
  const visit = await visitorAtBothWidths()
  const { page } = visit
  await page.goto('/branches')
  await page.getByRole('heading', { name: 'Our branches', level: 1 }).waitFor()
  // Other journeys make branches of their own.
  await page.getByText(/^(Ten|\d+) branches, each with its own jobs/).waitFor()
  await page.getByRole('img', { name: 'Map of the UK with our branches' }).waitFor()
  await visit.expectSound('all branches')

  await page.getByLabel('Your town or postcode').fill('WF1')
  await page.getByRole('button', { name: 'Nearest first' }).click()
  await page.waitForURL('**/branches?near=WF1')
  await page.getByText(/^\d+ branches, nearest to WF1 first$/).waitFor()
  expect(await first(visit).getByRole('heading').textContent()).toBe('Wakefield')
  await first(visit)
    .getByText(/mile.* away$/)
    .waitFor()
  await visit.expectSound('the nearest branches')

  await page.getByLabel('Your town or postcode').fill('Xqzvbnmk')
  await page.getByLabel('Your town or postcode').press('Enter')
  await page.getByText("We don't know a place called “Xqzvbnmk”").waitFor()
  await expectLogged(visit.complaints, 404)
  expect(await page.getByLabel('Your town or postcode').inputValue()).toBe('Xqzvbnmk')
  expect(await page.getByRole('link', { name: /open jobs? of/ }).count()).toBeGreaterThan(5)
  await visit.expectSound('a place that no one knows')
  await visit.close()
})

test('the page of a branch says where it is, when it is open and who is there, at 1280 and 360 px', async () => {
  const visit = await visitorAtBothWidths()
  const { page } = visit
  await page.goto('/branches/wakefield')
  await page.getByRole('heading', { name: 'Wakefield branch', level: 1 }).waitFor()
  await page.getByText(/^(Open now until|Closed, opens) /).waitFor()
  await page.getByText('Unit 4, Calder Row').waitFor()
  await page.getByRole('link', { name: '01632 960 142' }).waitFor()
  expect(await page.getByRole('link', { name: 'Email us' }).getAttribute('href')).toBe(
    'mailto:wakefield@halewick.example',
  )
  await page.getByRole('region', { name: 'Your people here' }).getByText('Priya Shah').waitFor()
  await page.getByRole('img', { name: /^Map centred on our Wakefield branch, with / }).waitFor()
  expect(await page.getByRole('link', { name: 'Plan a journey' }).getAttribute('href')).toMatch(
    /^geo:53\.683,-1\.498/,
  )
  const hours = page.getByRole('region', { name: 'Opening hours' })
  await hours.getByRole('row', { name: /\(today\)/ }).waitFor()
  await hours.getByRole('row', { name: /Saturday.*phone only/ }).waitFor()
  await page.getByRole('heading', { name: 'Newest jobs from Wakefield' }).waitFor()
  expect(await page.locator('[data-job]').count()).toBeLessThanOrEqual(3)
  await visit.expectSound('a branch')
  await visit.close()
})

test('a visit is booked in the hours of the branch, and the branch hears of it, at 1280 and 360 px', async () => {
  const visit = await visitorAtBothWidths()
  const { page } = visit
  await page.goto('/branches/wakefield')
  await page.getByRole('button', { name: 'Book a visit' }).click()
  const dialog = page.getByRole('dialog', { name: 'Book a visit to Wakefield' })
  await dialog.waitFor()
  await visit.expectSound('booking a visit')

  await dialog.getByLabel('Your name').fill('Sam Whitfield')
  await dialog.getByRole('button', { name: 'Tell the branch' }).click()
  await dialog.getByRole('link', { name: 'Enter a UK phone number, like 07700 900 123' }).waitFor()
  expect(await dialog.getByLabel('Your name').inputValue()).toBe('Sam Whitfield')
  await visit.expectSound('a visit without a number')

  await dialog.getByLabel('Your phone number').fill('0113 4960777')
  await dialog.getByLabel('What time?').selectOption({ index: 0 })
  await dialog.getByRole('button', { name: 'Tell the branch' }).click()
  await page.getByText("We've told Wakefield that you're coming on").waitFor()
  await visit.expectSound('a booked visit')
  const letters = await messagesTo('wakefield@halewick.example', 1)
  expect(
    letters.some(({ text }) => text.includes('Sam Whitfield') && text.includes('0113 496 0777')),
  ).toBe(true)

  await page.getByRole('button', { name: 'Close' }).last().click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await visit.close()
})

test('a branch without hours, without a door, without a team or without jobs says what to do instead, at 1280 and 360 px', async () => {
  const visit = await visitorAtBothWidths()
  const { page } = visit
  const region = (name: string) => page.getByRole('region', { name })

  await page.goto('/branches/cardiff')
  await page.getByText('Ring first to check that someone is in.').waitFor()
  expect(await region('Opening hours').count()).toBe(0)
  expect(await page.getByRole('button', { name: 'Book a visit' }).count()).toBe(0)
  await visit.expectSound('a branch without hours')

  await page.goto('/branches/belfast')
  await page.getByRole('heading', { name: 'By phone and email' }).waitFor()
  expect(await region('Where we are').count()).toBe(0)
  expect(await page.getByRole('img', { name: /^Map/ }).count()).toBe(0)
  await visit.expectSound('a branch without an address')

  await page.goto('/branches/glasgow')
  await region('Where we are').waitFor()
  expect(await region('Your people here').count()).toBe(0)
  await visit.expectSound('a branch without a team')
  await visit.close()
})

test('an address without a branch is not found, and leads to all branches', async () => {
  const { page, complaints, close } = await visitor()
  const answer = await page.goto('/branches/nowhere')
  expect(answer?.status()).toBe(404)
  await page.getByRole('heading', { name: 'There is no branch at this web address' }).waitFor()
  await expectLogged(complaints, 404)
  expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex')
  await page.getByRole('link', { name: 'Leeds', exact: true }).click()
  await page.getByRole('heading', { name: 'Leeds branch' }).waitFor()
  await close()
})

test('in the dark both pages can be read', async () => {
  for (const viewport of [{ width: 1280, height: 900 }, PHONE]) {
    const visit = await visitor({ colorScheme: 'dark', viewport })
    for (const path of ['/branches?near=WF1', '/branches/wakefield']) {
      await visit.page.goto(path)
      await visit.expectSound(`${path} in the dark, ${viewport.width} px`)
    }
    await visit.close()
  }
})

test('the maps are our own: no page asks another origin for anything', async () => {
  const { page, close } = await visitor()
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  for (const path of ['/branches?near=WF1', '/branches/wakefield']) {
    await page.goto(path, { waitUntil: 'networkidle' })
  }
  expect(asked.length).toBeGreaterThan(5)
  expect(
    asked.filter((url) => !url.startsWith(inject('origin')) && !/^(data|blob):/.test(url)),
  ).toEqual([])
  await close()
})

test('without scripts the branches are sorted, and each is read', async () => {
  const { page, close } = await visitor({ javaScriptEnabled: false })
  await page.goto('/branches')
  await page.getByLabel('Your town or postcode').fill('Cardiff')
  await page.getByRole('button', { name: 'Nearest first' }).click()
  await page.waitForURL('**/branches?near=Cardiff')
  await page.getByRole('main').getByRole('link', { name: 'Cardiff', exact: true }).click()
  await page.getByRole('heading', { name: 'Cardiff branch' }).waitFor()
  await close()
})
