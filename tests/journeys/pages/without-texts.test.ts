import { chmodSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { freePortPair, startedPortal, stoppedPortal } from '#tests/portal-process.ts'
import { temporaryFolder } from '#tests/temporary-folder.ts'
import { visitorAtBothWidths } from '../both-widths.ts'
import { signInAs } from '../new-person.ts'

type Person = { readonly emailAddress: string; readonly password: string }
const {
  candidates: [, callum],
} = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../../content/demo/people.json'), 'utf8'),
) as { readonly candidates: readonly [Person, Person] }
const dataDir = temporaryFolder('without-texts')
chmodSync(dataDir, 0o755)
const port = await freePortPair()
const portal = await startedPortal({
  PORT: `${port}`,
  DATA_DIR: dataDir,
  LIMIT_FACTOR: '1000',
  ARGON_MEMORY_KIB: '64',
  SMS_URL: 'none',
})
afterAll(async () => {
  await stoppedPortal(portal)
  rmSync(dataDir, { recursive: true, force: true })
})

test('where no text messages are sent none are offered, and the page says so (1280 and 360 px) [amendment 2]', async () => {
  const someone = await visitorAtBothWidths({ baseURL: `http://localhost:${port}` })
  const { page } = someone
  await page.goto('/onboarding?flow=shortCode')
  await page.getByText('Your CV, if you have one').waitFor()
  expect(await page.getByText('we text you a code').count()).toBe(0)

  await signInAs(page, callum.emailAddress, callum.password)
  await page.goto('/profile/notifications')
  await page.getByText('We send no text messages. Everything comes by email.').waitFor()
  await page.getByRole('checkbox', { name: 'Job alerts by email' }).waitFor()
  expect(await page.getByRole('checkbox', { name: /by text$/ }).count()).toBe(0)
  await someone.expectSound('notifications without text messages')
  await someone.close()
})
