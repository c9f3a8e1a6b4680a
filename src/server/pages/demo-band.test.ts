import { expect, test } from 'vitest'
import { pageAddresses } from '#tests/page-addresses.ts'
import { productionSettings } from '#tests/production-settings.ts'
import { testServer } from '#tests/test-server.ts'

const BAND = /<aside class="demo-band"[^>]*><strong>This is a demo\.<\/strong>/
const PLAIN = ['/dev/mailbox', '/docs', '/dev/kit', '/nothing-here']

test('every page of the demo says that it is one, before all else [amendment 2]', async () => {
  const { anonymous } = await testServer()
  const silent: string[] = []
  for (const path of [...pageAddresses(), ...PLAIN]) {
    const response = await anonymous.fetch(path)
    // This address redirects, so it has no page that could show the notice.
    if (response.status >= 300 && response.status < 400) continue
    const [, body = ''] = (await response.text()).split('<body>')
    if (!BAND.test(body.trimStart().slice(0, 200))) silent.push(`${response.status} ${path}`)
  }
  expect(silent).toEqual([])
})

test('no page of production does', async () => {
  const { anonymous } = await testServer({ environment: productionSettings() })

  for (const path of ['/', '/login', '/nothing-here'])
    expect(await (await anonymous.fetch(path)).text()).not.toMatch(
      /<aside class="demo-band|This is a demo/,
    )
})
