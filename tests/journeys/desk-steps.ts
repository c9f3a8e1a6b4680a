import type { Page } from 'playwright-core'
import { sql } from '#server/database.ts'
import { heading } from './profile-pages.ts'
import { inDatabase } from './portal-database.ts'

/** A consultant opens a registration at the desk. */
export async function openAtDesk(page: Page, id: string, name: string) {
  await page.goto(`/consultant/registrations/${id}`)
  await heading(page, name).waitFor()
}

/** The place of an answer at the desk, by the words of its question. */
export const answerAtDesk = (page: Page, question: string) => page.locator('dl > div').filter({ has: page.locator('dt', { hasText: question }) })

/** Who did what with a registration, oldest first. */
export const loggedBy = (id: string, actor: string) =>
  inDatabase((db) => db.many<{ kind: string }>(sql`select kind from registration_log where registration_id = ${id} and actor = ${actor} order by seq`)).then((entries) => entries.map(({ kind }) => kind))

export const statusOf = (id: string) => inDatabase((db) => db.one<{ status: string }>(sql`select status from registrations where id = ${id}`)).then(({ status }) => status)
