import { execFileSync } from 'node:child_process'
import { randomInt, randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { inject } from 'vitest'
import { formatTypedCode } from '#features/short-links/domain/link-code.ts'
import { makeLink } from '#features/short-links/server/make-link.ts'
import {
  type OperatorLinkOptions,
  readOperatorLink,
} from '#features/short-links/server/read-operator-link.ts'
import { sql } from '#server/database/database.ts'
import { reservedAccount } from '#tests/people/reserved-account.ts'
import { asOperator, inDatabase } from './portal-database.ts'
import { messagesTo, type Visitor } from './visitor.ts'

const ROOT = join(import.meta.dirname, '../..')
export const PASSWORD = 'orchard pencil thunder'
export const CV = join(ROOT, 'content/demo/cvs/amara-okafor.txt')
export const KEY = 'recruitment-portal'
export const [{ name: BRANCH }] = JSON.parse(
  readFileSync(join(ROOT, 'content/demo/branches.json'), 'utf8'),
) as readonly [{ name: string }]

export const heading = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { level: 1, name })
export const newAddress = () => `links-${randomUUID().replaceAll('-', '')}@example.com`
/** Returns a new phone number for each test; the demo sends no real texts. */
export const newPhone = () => `+447${randomInt(1e9).toString().padStart(9, '0')}`

/** Runs an operator's command on the running portal and returns its output. */
export function portal(...words: readonly string[]): string {
  const { port } = new URL(inject('origin'))
  return execFileSync(process.execPath, ['src/server/portal.ts', ...words], {
    cwd: ROOT,
    encoding: 'utf8',
    env: { ...process.env, DATA_DIR: inject('dataDir'), PORT: port },
  })
}
export const createLink = (
  given: Omit<OperatorLinkOptions, 'branch'> & Partial<OperatorLinkOptions>,
) =>
  asOperator(async ({ db, now, config }) => {
    const { url, code } = await makeLink(
      db,
      await readOperatorLink(db, { branch: BRANCH, ...given }),
      now,
      config,
    )
    return { address: url, path: new URL(url).pathname, code: code ? formatTypedCode(code) : '' }
  })
/** Makes a branch's shared link to a survey, as it is printed on posters. */
export const surveyInvite = () =>
  asOperator(async ({ db, now, config }) => {
    const { id: branchId } = await db.one<{ id: string }>(
      sql`select id from branches where name = ${BRANCH}`,
    )
    return {
      path: new URL(
        (
          await makeLink(
            db,
            { kind: 's', branchId, vacancyId: null, target: { inviteKind: 'survey' } },
            now,
            config,
          )
        ).url,
      ).pathname,
    }
  })
export const forSomeone = (email: string, phone: string) => ({
  firstName: 'Nadia',
  lastName: 'Rahman',
  email,
  phone,
})

export async function post(path: string, body: object) {
  const response = await fetch(inject('origin') + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'client-id': 'portal' },
    body: JSON.stringify(body),
  })
  return ((await response.json()) as { data: Record<string, unknown> }).data
}
/** Makes an account with a confirmed or an unconfirmed address. Returns the address. */
export async function account({ confirmed }: { confirmed: boolean }) {
  const emailAddress = newAddress()
  await post('/api/v1/auth/register', {
    emailAddress,
    password: PASSWORD,
    firstName: 'Nadia',
    lastName: 'Rahman',
  })
  if (confirmed)
    await post('/api/v1/validation', {
      code: await codeIn(emailAddress, /emailaddress\?code=([\w-]+)/),
      type: 'EmailValidation',
      Password: PASSWORD,
    })
  return emailAddress
}
/** Makes an account without a password, as the desk does for a registration. Returns its address. */
export const accountOfDesk = () =>
  inDatabase(async (db) => {
    const { emailAddress } = await reservedAccount({ db, clock: () => new Date() }, newAddress())
    return emailAddress
  })
export async function codeIn(to: string, pattern: RegExp): Promise<string> {
  const letters = await messagesTo(to, 1)
  return letters.flatMap(({ text }) => pattern.exec(text)?.[1] ?? []).at(-1) ?? ''
}
/** Returns the id of an open vacancy. */
export async function someVacancy({ page }: Visitor): Promise<string> {
  await page.goto('/search?q=driver')
  return (
    /\/vacancy\/([\w-]+)/.exec(
      (await page
        .locator('h2 a[href^="/vacancy/"], h3 a[href^="/vacancy/"]')
        .first()
        .getAttribute('href')) ?? '',
    )?.[1] ?? ''
  )
}
