import { sql } from '#server/database/database.ts'
import type { Parts } from '#server/parts.ts'
import { DEMO_PRESET, type DemoConsultant, readDemoPeople } from '#server/settings/demo-content.ts'
import { createConsultant } from '../create-consultant.ts'

type DemoTools = Pick<Parts, 'db' | 'config' | 'clock'>

/** Creates the demo consultants whose passwords are printed when the demo starts. */
export async function createDemoConsultants(parts: DemoTools, folder: string) {
  const { consultants } = await readDemoPeople(folder)
  for (const consultant of consultants) await createDemoConsultant(parts, consultant)
}

async function createDemoConsultant(
  { db, config, clock }: DemoTools,
  { emailAddress: email, branches: branch, preset = DEMO_PRESET, ...consultant }: DemoConsultant,
) {
  if (await db.maybe(sql`select 1 from consultants where email = ${email}`)) return
  await createConsultant(
    db,
    { ...consultant, email, branch, preset, crm: ['Embedded'] },
    config,
    clock(),
  )
}
