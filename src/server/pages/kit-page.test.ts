import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { productionSettings } from '#tests/production-settings.ts'
import { testServer } from '#tests/test-server.ts'
import { BUILT_CLIENT_FOLDER } from './web-build.ts'

describe.skipIf(!existsSync(BUILT_CLIENT_FOLDER))('/dev/kit', () => {
  test('in production it is a page that could not be found, and its files are not there', async () => {
    const someone = (await testServer()).anonymous
    const stranger = (await testServer({ environment: productionSettings() })).anonymous
    const shown = await someone.fetch('/dev/kit')
    const file = /src="(\/dev\/kit\/assets\/[^"]+)"/.exec(await shown.text())?.[1] ?? ''
    expect([shown.status, (await someone.fetch(file)).status]).toEqual([200, 200])

    const missing = await stranger.fetch('/dev/kit')
    const html = await missing.text()
    expect(missing.status).toBe(404)
    expect(html).toContain('This page could not be found')
    expect(html).not.toContain('/dev/kit/assets')
    expect((await stranger.fetch(file)).status).toBe(404)
  })

  test('no file of the product knows of it, so that no page weighs more by it', () => {
    expect(readFileSync(resolve(BUILT_CLIENT_FOLDER, '.vite/manifest.json'), 'utf8')).not.toContain(
      'dev-kit',
    )
  })
})
