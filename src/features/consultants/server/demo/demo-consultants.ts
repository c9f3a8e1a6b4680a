import { sql } from '#server/database/database.ts'
import type { Parts } from '#server/parts.ts'
import { type DemoConsultant, demoPeople } from '#server/settings/demo-content.ts'
import { createConsultant } from '../create-consultant.ts'

type Tools = Pick<Parts, 'db' | 'config' | 'clock'>

/** Creates the demo consultants whose passwords are printed when the demo starts. */
export async function plantConsultants(parts: Tools, folder: string) {
  const { consultants } = await demoPeople(folder)
  for (const consultant of consultants) await plantConsultant(parts, consultant)
}

async function plantConsultant(
  { db, config, clock }: Tools,
  { emailAddress: email, branches: branch, ...consultant }: DemoConsultant,
) {
  if (await db.maybe(sql`select 1 from consultants where email = ${email}`)) return
  await createConsultant(db, { ...consultant, email, branch, crm: ['Embedded'] }, config, clock())
}
