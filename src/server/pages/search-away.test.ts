import { existsSync } from 'node:fs'
import { beforeAll, expect, test } from 'vitest'
import { testServer } from '#tests/test-server.ts'
import { BUILT_CLIENT_FOLDER } from './web-build.ts'

const server = await testServer({ cuttable: true })
const { client, withoutDatabase } = server

beforeAll(() => {
  if (!existsSync(BUILT_CLIENT_FOLDER))
    throw new Error('The web app is not built: `npm test` builds it first.')
})

test('a search that brings no answer says so by the status 503, keeps its form and asks to come back, and is 200 again afterwards', async () => {
  const search = async () => {
    const response = await client().fetch('/search?q=driver')
    return {
      status: response.status,
      again: Number(response.headers.get('retry-after')),
      html: await response.text(),
    }
  }
  await withoutDatabase(async () => {
    const { status, again, html } = await search()
    expect(status).toBe(503)
    expect(again).toBeGreaterThan(0)
    expect(html).toMatch(/<input[^>]*value="driver"/)
  })
  expect(await search()).toMatchObject({ status: 200, again: 0 })
})
