import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, inject, test } from 'vitest'
import { pageAddresses } from '#tests/page-addresses.ts'
import { visitor } from '../visitor.ts'

const LISTED = 12
/** Another person's website, which puts our pages into frames. */
const elsewhere = createServer((request, response) => {
  const { searchParams } = new URL(request.url ?? '/', 'http://localhost')
  const embedded = searchParams
    .getAll('address')
    .map((address) => `<iframe src="${address}"></iframe>`)
  response
    .writeHead(200, { 'content-type': 'text/html' })
    .end(
      `<!doctype html><title>Win a prize</title>${embedded.join('')}<object data="${searchParams.get('address')}"></object>`,
    )
}).listen(0, '127.0.0.1')
await once(elsewhere, 'listening')
afterAll(() => elsewhere.close())

test('S-52 no page, file or call of ours can be shown inside a page of someone else', async () => {
  const origin = inject('origin')
  const { page, close } = await visitor()
  await page.goto('/search?q=driver')
  const id =
    /\/vacancy\/([\w-]+)/.exec(
      (await page.locator('[data-job] h2 a').first().getAttribute('href')) ?? '',
    )?.[1] ?? ''
  const addresses = [
    ...new Set([
      ...pageAddresses({ id, policy: 'privacy-policy' }),
      '/search?q=driver',
      '/dev/mailbox',
      '/docs',
      '/config.json',
      '/openapi.json',
      '/feed.json',
      '/robots.txt',
      `/API/v1/VacancyDetail/${id}`,
      '/nowhere',
    ]),
  ].map((path) => origin + path)
  for (let from = 0; from < addresses.length; from += LISTED) {
    const asked = addresses.slice(from, from + LISTED)
    await page.goto(
      `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}/?${new URLSearchParams(asked.map((address) => ['address', address]))}`,
      { waitUntil: 'load' },
    )
    const shown = page
      .frames()
      .filter((frame) => frame !== page.mainFrame())
      .map((frame) => frame.url())
    expect(shown.length).toBeGreaterThanOrEqual(asked.length)
    expect(
      shown.filter((url) => url.startsWith(origin)),
      asked.join(' '),
    ).toEqual([])
  }
  await close()
})

test('S-52 nor inside a page of our own, where someone found a way to put it', async () => {
  const { page, close, complaints } = await visitor()
  await page.goto('/legal/privacy-policy')
  await page.evaluate(() => {
    const frame = document.createElement('iframe')
    frame.src = '/login'
    const loaded = new Promise((done) => frame.addEventListener('load', done))
    document.body.append(frame)
    return loaded.then(() => undefined)
  })
  expect(
    page
      .frames()
      .map((frame) => frame.url())
      .filter((url) => url.endsWith('/login')),
  ).toEqual([])
  expect(complaints.join()).toMatch(/frame-ancestors|Refused to display|violates/)
  await close()
})
