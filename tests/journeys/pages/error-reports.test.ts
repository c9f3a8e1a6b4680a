import { expect, inject, test } from 'vitest'
import { type Visitor, visitor } from '../visitor.ts'

const TOKEN = `ca_${'Zx9'.repeat(14)}k`
const HOSTILE = `<img src=x onerror="hacked()"><b id="bold">bold</b><script>hacked()</script> &cc=x@y.example&bcc=z@y.example?subject=pwned ${TOKEN} `

/** Makes a browser that records each script that ran and each request to another site. */
async function wary(): Promise<{ readonly someone: Visitor; readonly struck: string[] }> {
  const someone = await visitor()
  const struck: string[] = []
  await someone.page.exposeFunction('hacked', () => struck.push('a script ran'))
  someone.page.on('dialog', (dialog) => {
    struck.push('a dialog')
    void dialog.dismiss()
  })
  someone.page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/x') struck.push('a picture was asked for')
  })
  return { someone, struck }
}

test.each([200, 50_000])(
  'S-40 what a failing call says is shown as words, also %i of them, and support gets none of it from a candidate',
  async (length) => {
    const { someone, struck } = await wary()
    const { page } = someone
    const message = (HOSTILE + 'so '.repeat(length)).slice(0, Math.max(length, HOSTILE.length))
    await page.goto('/search?q=driver')
    const link = page.locator('[data-job] h2 a').first()
    const path = (await link.getAttribute('href')) ?? ''
    await page.goto('/legal/privacy-policy')
    await page.route('**/VacancyDetail/**', (route) =>
      route.fulfill({
        status: 500,
        contentType: 'application/json',
        body: JSON.stringify({ success: false, status: 500, messages: [message], data: null }),
      }),
    )
    // The failure comes from the browser's own module loader, while the app opens another page.
    await page.evaluate((to) => {
      history.pushState(null, '', to)
      dispatchEvent(new PopStateEvent('popstate', { state: null }))
    }, path)
    await page.getByText('Error Code : 500').waitFor()

    expect(await page.getByRole('alert').filter({ hasText: 'onerror' }).textContent()).toBe(message)
    expect(await page.locator('#bold, img[src="x"], main script').count()).toBe(0)
    expect(await page.getByRole('link', { name: /@/ }).getAttribute('href')).toMatch(
      /^mailto:[\w.-]+@[\w.-]+$/,
    )
    expect(struck).toEqual([])
    await someone.close()
  },
)

test('S-40 an address that holds markup is shown by no page, and by its title neither', async () => {
  const { someone, struck } = await wary()
  const { page } = someone
  const markup = encodeURIComponent('<img src=x onerror=hacked()>"\'><svg onload=hacked()>')
  for (const path of [
    `/${markup}`,
    `/vacancy/${markup}`,
    `/legal/${markup}`,
    `/search?q=${markup}&l=${markup}`,
    `/profile/${markup}`,
    `/consultant/${markup}`,
    `/o/${markup}`,
    `/validate/emailaddress?code=${markup}`,
    `/login?back=${markup}`,
    `/onboarding?flow=${markup}&step=${markup}`,
    `/unsubscribe/${markup}`,
  ]) {
    await page.goto(path)
    await page.locator('h1').first().waitFor()
    expect(await page.locator('img[src="x"], svg[onload]').count(), path).toBe(0)
  }
  expect(struck).toEqual([])
  await someone.close()
})

test("S-40 what a consultant sends to support has one recipient and neither a token nor anyone's address, however the page was called", async () => {
  const { someone, struck } = await wary()
  const { page } = someone
  for (const path of [
    `/consultant/${TOKEN}/x@y.example&cc=x@y.example&bcc=z@y.example`,
    `/consultant/nowhere/at/all?cc=x@y.example&token=${TOKEN}#&cc=x@y.example`,
    `/consultant/${'x'.repeat(3000)}`,
    `/consultant/%26cc%3Dx@y.example%0D%0ABcc:z@y.example/${TOKEN}`,
  ]) {
    await page.goto(path)
    const link = page.getByRole('link', { name: /@/ })
    await expect
      .poll(async () => (await link.getAttribute('href')) ?? '', { message: path.slice(0, 100) })
      .toContain('time')
    const href = (await link.getAttribute('href')) ?? ''
    const letter = new URL(href)
    expect(href.length, path.slice(0, 100)).toBeLessThanOrEqual(1800)
    expect(letter.pathname).toMatch(/^[\w.-]+@[\w.-]+$/)
    expect([...letter.searchParams.keys()]).toEqual(['subject', 'body'])
    const told = JSON.parse(letter.searchParams.get('body') ?? 'null') as object
    // If the error came from a request, the report has the request's id in addition to these fields. It never has personal data.
    expect(
      Object.keys(told)
        .filter((key) => key !== 'requestId')
        .sort(),
    ).toEqual(['message', 'route', 'status', 'time'])
    for (const hidden of [TOKEN, TOKEN.slice(3), 'y.example', '\r', '\n'])
      expect(decodeURIComponent(href)).not.toContain(hidden)
  }
  expect(page.url()).toContain(inject('origin'))
  expect(struck).toEqual([])
  await someone.close()
})
