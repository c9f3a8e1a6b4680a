import { sql } from '#server/database/database.ts'
import { someNetwork } from '#tests/people/sign-up-candidate.ts'
import type { TestServer } from '#tests/test-server.ts'

/** Signs a consultant in by their password. */
export function consultantLogin(
  fetch: (path: string, init: RequestInit) => Promise<Response>,
  email: string,
  given: string,
  headers: Readonly<Record<string, string>> = someNetwork(),
) {
  const body = new FormData()
  body.append('Email', email)
  body.append('Password', given)
  return fetch('/API/v1/ConsultantLogin/', { method: 'POST', body, headers })
}

/** Counts everything that a consultant's attempt to sign in writes to the database. */
export const consultantTraces = async ({ db }: TestServer) =>
  (
    await db.one<{ count: number }>(
      sql`select (select count(*) from sessions where kind = 'consultant') + (select count(*) from employee_sign_ins) + (select count(*) from consultants where object_id is not null) as count`,
    )
  ).count
