import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import type { Running } from './screen.ts'

export const PASSWORD = 'seventeen green ladders'
type Letter = { readonly to: string; readonly text: string; readonly createdAt: string }
type Person = { readonly emailAddress: string; readonly password: string }

const demoPeople = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../content/demo/people.json'), 'utf8'),
) as { readonly candidates: readonly [Person]; readonly consultants: readonly [Person] }
/** The candidate Amara has records of every kind, so that her screens are full. */
export const [AMARA] = demoPeople.candidates
export const [PRIYA] = demoPeople.consultants

export const send = (page: Page, path: string, data: object) =>
  page.request.post(`/api/v1/${path}`, { headers: { 'client-id': 'portal' }, data })

/** Registers a person with an empty account and an unconfirmed address. */
export async function registerUnconfirmedPerson(page: Page): Promise<string> {
  const emailAddress = `screens-${randomUUID().slice(0, 8)}@example.com`
  await send(page, 'auth/register', {
    emailAddress,
    password: PASSWORD,
    firstName: 'Nadia',
    lastName: 'Rahman',
  })
  return emailAddress
}

export async function registerConfirmedPerson(page: Page, { dataDir }: Running): Promise<string> {
  const emailAddress = await registerUnconfirmedPerson(page)
  const link = await linkIn(dataDir, emailAddress, '/validate/emailaddress')
  await send(page, 'validation', {
    type: 'EmailValidation',
    Password: PASSWORD,
    code: new URLSearchParams(link.split('?')[1]).get('code'),
  })
  return emailAddress
}

export async function signIn(page: Page, { emailAddress, password }: Person) {
  await page.goto('/login', { waitUntil: 'networkidle' })
  await page.getByLabel('Email address').fill(emailAddress)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).last().click()
  await page.waitForURL((url) => url.pathname !== '/login')
}

export async function signInAtDesk(page: Page, { emailAddress, password }: Person) {
  await page.goto('/consultant/login', { waitUntil: 'networkidle' })
  await page.getByLabel('Email').fill(emailAddress)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).last().click()
  await page.waitForURL((url) => url.pathname === '/consultant')
}

/** Waits for the newest link with this path that was mailed to a person. */
export async function linkIn(dataDir: string, to: string, path: string): Promise<string> {
  const folder = join(dataDir, 'outbox')
  for (
    const until = Date.now() + 15_000;
    Date.now() < until;
    await new Promise((done) => setTimeout(done, 100))
  ) {
    const letters = readdirSync(folder)
      .filter((name) => name.endsWith('.json'))
      .map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as Letter)
    const own = letters
      .filter((letter) => letter.to === to)
      .sort((one, other) => other.createdAt.localeCompare(one.createdAt))
    const link = own
      .flatMap(({ text }) => text.match(/https?:\S+/g) ?? [])
      .find((address) => new URL(address).pathname.startsWith(path))
    if (link) return new URL(link).pathname + new URL(link).search
  }
  throw new Error(`no link to ${path} was mailed to ${to}`)
}
