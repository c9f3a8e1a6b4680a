import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { PHONE } from '../both-widths.ts'
import { forgetLogged, type Visitor, visitor } from '../visitor.ts'

const onPhone = () =>
  visitor({ viewport: PHONE, hasTouch: true, isMobile: true, permissions: ['clipboard-write'] })

/** Opens a page of which only the HTML arrives. Returns a function that lets files come. */
async function openWithoutCode(
  { page }: Visitor,
  path: string,
  files = /\/assets\/[^/]+\.js$/,
): Promise<() => void> {
  const come = await holdBack(page, files)
  await page.goto(path, { waitUntil: 'commit' })
  await page.getByRole('contentinfo').waitFor()
  return come
}

async function holdBack(page: Page, files: RegExp): Promise<() => void> {
  let come = () => {}
  const coming = new Promise<void>((settle) => {
    come = settle
  })
  await page.route(files, async (route) => {
    await coming
    await route.continue()
  })
  return come
}

/** Taps a control as an impatient thumb does, and expects it to show at once that it waits. */
async function tapImpatiently(page: Page, name: RegExp) {
  const control = page.getByRole('button', { name }).first()
  for (let tap = 0; tap < 3; tap++) await control.tap()
  expect(await control.getAttribute('aria-busy')).toBe('true')
  return control
}

async function findJob(page: Page): Promise<string> {
  const answer = await page.request.get('/search?q=care')
  return /\/vacancy\/[\w-]{36}/.exec(await answer.text())?.[0] ?? ''
}

test('at 360 px three taps on the filters before any code came open them once, when the code has come', async () => {
  const someone = await onPhone()
  const { page } = someone
  const come = await openWithoutCode(someone, '/search?q=care&l=Leeds')
  const filters = await tapImpatiently(page, /^Filters/)
  const before = await page.evaluate(() => history.length)
  come()
  await page.getByRole('dialog').getByRole('heading', { level: 2 }).waitFor()
  expect(await filters.getAttribute('aria-busy')).toBe(null)
  expect(await page.evaluate(() => history.length)).toBe(before + 1)
  await someone.expectSound('filters that were opened before the code came')
  await page.goBack()
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
  expect(new URL(page.url()).pathname).toBe('/search')
  await someone.close()
})

test('at 360 px a tap on the menu before any code came opens it as soon as the frame can, without waiting for the screen', async () => {
  const someone = await onPhone()
  const { page } = someone
  const comeScreen = await holdBack(page, /\/assets\/(searching|search-screen|jobs)-[^/]+\.js$/)
  const come = await openWithoutCode(
    someone,
    '/search?q=care',
    /\/assets\/(vendor|shell|index)-[^/]+\.js$/,
  )
  await tapImpatiently(page, /^Menu$/)
  come()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await menu.getByRole('link', { name: 'Sign in' }).waitFor()
  comeScreen()
  await page.waitForLoadState('networkidle')
  expect(await menu.isVisible(), 'it stays open').toBe(true)
  await someone.expectSound('a menu that was opened before the code came')
  await menu.getByRole('button', { name: 'Close menu' }).tap()
  await expect.poll(() => menu.isVisible()).toBe(false)
  await someone.close()
})

test('at 360 px a tap on Edit search before the frame was ready, and a last one while only the screen was missing, open the search once', async () => {
  const someone = await onPhone()
  const { page } = someone
  const comeScreen = await holdBack(page, /\/assets\/(searching|search-screen)-[^/]+\.js$/)
  const come = await openWithoutCode(
    someone,
    '/search?q=care',
    /\/assets\/(vendor|shell|index)-[^/]+\.js$/,
  )
  const edit = await tapImpatiently(page, /Edit search/)
  const before = await page.evaluate(() => history.length)
  come()
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('header') ?? {}).some((key) => key.startsWith('__react')),
  )
  await edit.tap()
  expect(await edit.getAttribute('aria-busy')).toBe('true')
  comeScreen()
  await page.getByRole('dialog').getByRole('button', { name: 'Search jobs' }).waitFor()
  expect(await page.evaluate(() => history.length)).toBe(before + 1)
  await someone.expectSound('a search that was opened before the code came')
  await someone.close()
})

test('at 360 px three taps on Share before any code came share the job once', async () => {
  const someone = await onPhone()
  const { page } = someone
  await page.addInitScript(() => {
    const { clipboard } = navigator
    const write = clipboard.writeText.bind(clipboard)
    clipboard.writeText = (text) => {
      document.documentElement.dataset.copies = `${Number(document.documentElement.dataset.copies ?? 0) + 1}`
      return write(text)
    }
  })
  const come = await openWithoutCode(someone, await findJob(page))
  await tapImpatiently(page, /^Share/)
  come()
  await page.getByRole('status').getByText('Link copied').waitFor()
  await page.waitForLoadState('networkidle')
  expect(await page.locator('html').getAttribute('data-copies')).toBe('1')
  await someone.expectSound('a job that was shared before the code came')
  await someone.close()
})

test('at 360 px a tap of a stranger on Save leads to the sign-in before any code came, as every link leads where it leads', async () => {
  const someone = await onPhone()
  const { page } = someone
  const come = await openWithoutCode(someone, '/search?q=care&l=Leeds')
  await page
    .locator('[data-job]')
    .first()
    .getByRole('link', { name: /^Save: / })
    .tap()
  await page.waitForURL(/\/login\?job=[\w-]+&action=save$/, { waitUntil: 'commit' })
  come()
  await page.getByLabel('Password', { exact: true }).waitFor()
  await someone.expectSound('a sign-in that was opened before the code came')
  await someone.close()
})

test('at 360 px the search of the home page is sent before any code came, as every form is', async () => {
  const someone = await onPhone()
  const { page } = someone
  const come = await openWithoutCode(someone, '/')
  await page.getByRole('button', { name: /^Show/ }).tap()
  await page.waitForURL(/\/search\?/, { waitUntil: 'commit' })
  await page.getByRole('heading', { level: 1 }).waitFor()
  come()
  await page.waitForLoadState('networkidle')
  await someone.expectSound('a search that was sent before the code came')
  await someone.close()
})

test('if the code cannot be loaded, a button that was tapped stops waiting, and later ones do not begin to', async () => {
  const someone = await onPhone()
  const { page, complaints } = someone
  let lose = () => {}
  const lost = new Promise<void>((settle) => {
    lose = settle
  })
  await page.route(/\/assets\/[^/]+\.js$/, async (route) => {
    await lost
    await route.abort('internetdisconnected')
  })
  await page.goto('/search?q=care', { waitUntil: 'commit' })
  await page.getByRole('contentinfo').waitFor()
  const menu = await tapImpatiently(page, /^Menu$/)
  lose()
  await expect.poll(() => menu.getAttribute('aria-busy')).toBe(null)
  await menu.tap()
  expect(await menu.getAttribute('aria-busy')).toBe(null)
  expect(await page.getByRole('dialog').count()).toBe(0)
  forgetLogged(complaints, 'ERR_INTERNET_DISCONNECTED')
  await someone.expectSound('a page whose code cannot be loaded')
  await someone.close()
})
