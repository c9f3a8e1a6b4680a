import { execFileSync } from 'node:child_process'
import { randomInt, randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { describe, expect, inject, test } from 'vitest'
import { messagesTo, visitor, type Visitor } from './visitor.ts'

const ROOT = join(import.meta.dirname, '../..')
const PASSWORD = 'orchard pencil thunder'
const CV = join(ROOT, 'content/demo/cvs/amara-okafor.txt')
const KEY = 'recruitment-portal'
const [{ name: BRANCH }] = JSON.parse(readFileSync(join(ROOT, 'content/demo/branches.json'), 'utf8')) as readonly [{ name: string }]

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
const newAddress = () => `links-${randomUUID().replaceAll('-', '')}@example.com`
/** Of Ofcom's numbers for drama. */
const newPhone = () => `+447${randomInt(1e9).toString().padStart(9, '0')}`

/** The operator's command, on the portal that runs. */
function portal(...words: readonly string[]): string {
  const { port } = new URL(inject('origin'))
  return execFileSync(process.execPath, ['src/server/portal.ts', ...words], { cwd: ROOT, encoding: 'utf8', env: { ...process.env, DATA_DIR: inject('dataDir'), PORT: port } })
}
function createLink(kind: 'o' | 'p' | 's', ...options: readonly string[]) {
  const shown = portal('create-short-link', kind, '--branch', BRANCH, ...options)
  const [address = ''] = shown.split('\n')
  return { address, path: new URL(address).pathname, code: /Code: (\S+)/.exec(shown)?.[1] ?? '' }
}
const forSomebody = (emailAddress: string, phone: string) => ['--first-name', 'Nadia', '--last-name', 'Rahman', '--email', emailAddress, '--phone', phone]

async function post(path: string, body: object) {
  const response = await fetch(inject('origin') + path, { method: 'POST', headers: { 'content-type': 'application/json', 'client-id': 'portal' }, body: JSON.stringify(body) })
  return ((await response.json()) as { data: Record<string, unknown> }).data
}
/** Somebody with an account whose address is not confirmed, or is. */
async function account({ confirmed }: { confirmed: boolean }) {
  const emailAddress = newAddress()
  await post('/api/v1/auth/register', { emailAddress, password: PASSWORD, firstName: 'Nadia', lastName: 'Rahman' })
  if (confirmed) await post('/api/v1/validation', { code: await codeIn(emailAddress, /emailaddress\?code=([\w-]+)/), type: 'EmailValidation' })
  return emailAddress
}
async function codeIn(to: string, pattern: RegExp): Promise<string> {
  const letters = await messagesTo(to, 1)
  return letters.flatMap(({ text }) => pattern.exec(text)?.[1] ?? []).at(-1) ?? ''
}
async function signIn(page: Page, emailAddress: string) {
  await page.goto('/login')
  await page.getByLabel('E-mail address').fill(emailAddress)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in', exact: true }).last().click()
  await page.waitForURL((url) => url.pathname !== '/login')
}
/** A vacancy that is open. */
async function someVacancy({ page }: Visitor): Promise<string> {
  await page.goto('/search?q=driver')
  return /\/vacancy\/([\w-]+)/.exec((await page.locator('h2 a[href^="/vacancy/"], h3 a[href^="/vacancy/"]').first().getAttribute('href')) ?? '')?.[1] ?? ''
}
const unread = (someone: Visitor) => someone.complaints.splice(0)

describe.each([{ width: 1280, height: 900 }, { width: 360, height: 780 }])('at $width px', (viewport) => {
  test('a link with a vacancy proves the phone by a code, and nothing that it brought is asked again [seed 4.18]', async () => {
    const someone = await visitor({ viewport })
    const { page } = someone
    const vacancy = await someVacancy(someone)
    const [emailAddress, phone] = [newAddress(), newPhone()]
    const link = createLink('o', ...forSomebody(emailAddress, phone), '--vacancy', vacancy)

    await page.goto(link.path)
    await heading(page, 'Hello Nadia').waitFor()
    expect(new URL(page.url()).pathname, 'the id has left the address').toBe('/o')
    expect(await page.content()).not.toMatch(/Rahman|@example|4477009/)
    await someone.expectSound('the link')
    await page.reload()
    await page.getByRole('button', { name: 'Send me a code' }).click()
    await heading(page, 'Enter the 4-character code').waitFor()
    await page.getByLabel('Code').fill('1')
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByRole('alert').getByText('The code must be 4 characters').first().waitFor()
    await someone.expectSound('a wrong code')
    await page.getByLabel('Code').fill(await codeIn(phone, /^([0-9A-Z]{4}) is your/))
    await page.getByRole('button', { name: 'Continue' }).click()

    await heading(page, 'Hello Nadia, let us get your application in').waitFor()
    expect(new URL(page.url()).search).toContain(`flow=shortCode&job=${vacancy}&action=apply`)
    expect(JSON.parse((await page.evaluate((key) => localStorage.getItem(key), KEY)) ?? '').onboarding).toMatchObject({ shortcode: { firstName: 'Nadia', lastName: 'Rahman', phone }, jobId: vacancy })
    await someone.expectSound('the flow from a short code')
    await page.getByRole('button', { name: 'Start' }).click()
    await heading(page, 'Create a password').waitFor()
    expect(await page.getByLabel('E-mail address').inputValue()).toBe(emailAddress)
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: 'Create account' }).click()
    await heading(page, 'Is this you?').waitFor()
    await page.getByText(phone).waitFor()
    await page.getByRole('button', { name: 'Yes, continue' }).click()
    await heading(page, 'Add your CV').waitFor()
    await page.getByLabel('Your CV').setInputFiles(CV)
    await someone.expectSound('straight to the CV: the phone is verified')

    const other = await visitor({ viewport })
    await other.page.goto(link.path)
    await heading(other.page, 'This link was already used').waitFor()
    await other.page.getByRole('link', { name: 'Sign in', exact: true }).waitFor()
    expect(unread(other).join()).toContain('410')
    await other.expectSound('a used link')
    await other.close()
    await someone.close()
  })

  test('a link that is unknown or was withdrawn leads on without it', async () => {
    const someone = await visitor({ viewport })
    const { page } = someone
    await page.goto('/o/ABCDEFGHJKMNPQRSTVWXYZ0123')
    await heading(page, 'We do not know this link').waitFor()
    expect(unread(someone).join()).toContain('404')
    await someone.expectSound('an unknown link')

    const vacancy = await someVacancy(someone)
    const { address, path } = createLink('o', ...forSomebody(newAddress(), newPhone()), '--vacancy', vacancy)
    expect(portal('revoke-short-link', address)).toContain('no more')
    await page.goto(path)
    await heading(page, 'This link was withdrawn').waitFor()
    await page.getByText(BRANCH).waitFor()
    await page.getByRole('link', { name: 'Start without it' }).click()
    await page.waitForURL((url) => url.pathname === '/onboarding' && url.searchParams.get('job') === vacancy)
    await someone.close()
  })

  test('the code of a letter opens the portal by one press, once; a wrong one is said and typed again', async () => {
    const someone = await visitor({ viewport })
    const { page } = someone
    const emailAddress = await account({ confirmed: false })
    const link = createLink('p', '--candidate', emailAddress)
    await page.goto('/p')
    await heading(page, 'Open your portal').waitFor()
    await page.getByLabel('Code').fill('7K3')
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByRole('alert').getByText('Check the code: it has 10 letters and digits').first().waitFor()
    await someone.expectSound('a code that is too short')
    await page.getByLabel('Code').fill('7K3QX-M9P2R')
    await page.getByRole('button', { name: 'Continue' }).click()
    await heading(page, 'Check the code').waitFor()
    expect(unread(someone).join()).toContain('404')
    await someone.expectSound('an unknown code')
    await page.getByRole('button', { name: 'Type the code again' }).click()
    await page.getByLabel('Code').fill(link.code.toLowerCase())
    await page.getByRole('button', { name: 'Continue' }).click()
    await heading(page, 'Hello Nadia').waitFor()
    await someone.expectSound('the code of the letter')
    await page.getByRole('button', { name: 'Open my portal' }).click()
    await page.waitForURL((url) => url.pathname === '/onboarding')
    await page.goto('/recent-activity')
    await heading(page, 'Saved and applied').waitFor()

    const other = await visitor({ viewport })
    await other.page.goto(link.path)
    await heading(other.page, 'This link was already used').waitFor()
    expect(new URL(other.page.url()).pathname).toBe('/p')
    await other.close()
    await someone.close()
  })

  test('a shared invite welcomes as many as come', async () => {
    const someone = await visitor({ viewport })
    const { page } = someone
    const { address, path } = createLink('s')
    for (let visits = 0; visits < 2; visits++) {
      await page.goto(path)
      await heading(page, `${BRANCH} invites you`).waitFor()
    }
    await page.getByRole('link', { name: 'I already have one' }).waitFor()
    await someone.expectSound('the welcome page of a branch')
    portal('revoke-short-link', address)
    await page.goto(path)
    await heading(page, 'This invite has closed').waitFor()
    expect(unread(someone).join()).toContain('410')
    await someone.expectSound('a closed invite')
    await page.getByRole('link', { name: 'Create an account' }).last().click()
    await page.waitForURL((url) => url.pathname === '/onboarding')
    await someone.close()
  })

  test('a typed address or code is followed where it is ours, and only shown where it is not', async () => {
    const someone = await visitor({ viewport })
    const { page } = someone
    await page.goto('/scan')
    await heading(page, 'Scan a code').waitFor()
    await page.getByLabel('Code or address').fill('https://evil.example/o/ABCDEFGHJKMNPQRSTVWXYZ0123')
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByText('This is not one of our codes').waitFor()
    expect(await page.getByRole('link', { name: /evil/ }).count()).toBe(0)
    await someone.expectSound('a foreign code')
    await page.getByLabel('Code or address').fill(createLink('s').address)
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByText(`a link from ${BRANCH}`).waitFor()
    await heading(page, `${BRANCH} invites you`).waitFor()
    await someone.close()
  })

  test('the camera looks after a press alone, and a picture serves as well', async () => {
    const someone = await visitor({ viewport })
    const { page } = someone
    const { address } = createLink('s')
    // This Chromium has neither camera nor reader: both stand at its edge, and what they are asked is kept.
    await page.addInitScript((text) => {
      const edge = window as unknown as { seen: string | null; cameras: number; BarcodeDetector: unknown }
      edge.seen = text
      edge.cameras = 0
      edge.BarcodeDetector = class {
        static getSupportedFormats = async () => ['qr_code']
        detect = async () => (edge.seen ? [{ rawValue: edge.seen }] : [])
      }
      navigator.mediaDevices.getUserMedia = async () => {
        edge.cameras += 1
        const canvas = document.createElement('canvas')
        canvas.getContext('2d')?.fillRect(0, 0, 9, 9)
        setInterval(() => canvas.getContext('2d')?.fillRect(0, 0, 9, 9), 50)
        return canvas.captureStream(10)
      }
    }, address)
    const say = (text: string | null) => page.evaluate((seen) => void ((window as unknown as { seen: string | null }).seen = seen), text)
    const picture = { name: 'code.png', mimeType: 'image/png', buffer: Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64') }
    await page.goto('/scan')
    await page.getByRole('button', { name: 'Use the camera' }).waitFor()
    expect(await page.evaluate(() => (window as unknown as { cameras: number }).cameras)).toBe(0)
    await someone.expectSound('before the camera')
    await say(null)
    await page.getByLabel('Choose a picture of the code').setInputFiles(picture)
    await page.getByText('We found no code in this picture.').waitFor()
    await say('https://evil.example/')
    await page.getByLabel('Choose a picture of the code').setInputFiles(picture)
    await page.getByText('https://evil.example/').waitFor()
    await say(null)
    await page.getByRole('button', { name: 'Use the camera' }).click()
    await page.getByRole('button', { name: 'Stop the camera' }).waitFor()
    await someone.expectSound('the camera looks')
    await say(address)
    await page.getByText(`a link from ${BRANCH}`).waitFor()
    await heading(page, `${BRANCH} invites you`).waitFor()
    await someone.close()
  })

  test('an account is deleted signed out, by a mailed link and a press, once', async () => {
    const someone = await visitor({ viewport })
    const { page } = someone
    const emailAddress = await account({ confirmed: true })
    await page.goto('/DELETEME')
    await heading(page, 'Delete your account').waitFor()
    await page.getByLabel('E-mail address').fill(emailAddress)
    await someone.expectSound('asking for deletion')
    await page.getByRole('button', { name: 'Send me a link' }).click()
    await heading(page, 'Check your e-mail').waitFor()
    await expect.poll(() => codeIn(emailAddress, /DELETEME\?code=([\w-]+)/)).not.toBe('')
    const code = await codeIn(emailAddress, /DELETEME\?code=([\w-]+)/)
    await page.goto(`/DELETEME?code=${code}`)
    await heading(page, 'Delete your account?').waitFor()
    await page.waitForURL((url) => url.search === '')
    await someone.expectSound('the press that deletes')
    await page.getByRole('button', { name: 'Delete my account' }).click()
    await heading(page, 'Your account is deleted').waitFor()
    await page.getByText('Reference:').waitFor()
    await page.goto(`/DELETEME?code=${code}`)
    await page.getByRole('button', { name: 'Delete my account' }).click()
    await heading(page, 'This link was already used').waitFor()
    unread(someone)
    await page.goto('/DELETEME?code=none')
    await page.getByRole('button', { name: 'Delete my account' }).click()
    await page.getByText('Ask for a new one here.').waitFor()
    await page.getByLabel('E-mail address').waitFor()
    await someone.close()
  })

  test('an account is deleted signed in, by a tick and a press', async () => {
    const someone = await visitor({ viewport })
    const { page } = someone
    const emailAddress = await account({ confirmed: true })
    await signIn(page, emailAddress)
    await page.goto('/DELETEME')
    await page.getByRole('button', { name: 'Delete my account' }).click()
    await page.getByRole('alert').getByText('Tick the box to say that you understand').first().waitFor()
    await someone.expectSound('not understood yet')
    await page.getByLabel('I understand').check()
    await page.getByRole('button', { name: 'Delete my account' }).click()
    await heading(page, 'Your account is deleted').waitFor()
    await someone.expectSound('deleted')
    expect(await page.evaluate((key) => localStorage.getItem(key), KEY)).not.toContain('ca_')
    await page.goto('/login')
    await page.getByLabel('E-mail address').fill(emailAddress)
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: 'Sign in', exact: true }).last().click()
    await page.getByText('Unable to authenticate user. Please try again.').first().waitFor()
    await someone.close()
  })
})

test('leaving a registration leads back to it, and a validation link without a right code says so', async () => {
  const someone = await visitor()
  const { page } = someone
  await page.goto('/registration/logout')
  await heading(page, 'You are signed out').waitFor()
  expect(await page.getByRole('link', { name: 'Sign in again' }).getAttribute('href')).toBe('/login?back=%2Fregistration')
  await someone.expectSound('signed out of a registration')
  await page.goto('/validate/onboarding?code=none')
  await page.getByRole('button', { name: 'Open my portal' }).click()
  await page.getByText('Unable to validate onboarding. Please try again. If the problem persists, please contact support.').waitFor()
  expect(unread(someone).join()).toContain('422')
  await someone.expectSound('a wrong validation link')
  await someone.close()
})

test('these pages are nobody else’s: not indexed, not kept, not measured', async () => {
  for (const path of ['/o/ABCDEFGHJKMNPQRSTVWXYZ0123', '/p', '/s/x', '/scan', '/DELETEME', '/validate/onboarding']) {
    const { headers } = await fetch(inject('origin') + path)
    expect([headers.get('x-robots-tag'), headers.get('cache-control'), headers.get('referrer-policy')], path).toEqual(['noindex', 'private, no-store', 'no-referrer'])
  }
})
