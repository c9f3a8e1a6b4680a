import { sql } from '#server/database/database.ts'
import type { TestServer } from '../test-server.ts'

/** Adds a CRM of this kind that every consultant may choose. Returns its id. */
export async function crmWith(
  { db }: Pick<TestServer, 'db'>,
  adapter: 'embedded' | 'dynamics' | 'webhook',
  name = `Agency ${adapter}`,
): Promise<string> {
  const { id } = await db.one<{ id: string }>(
    sql`insert into crms (name, adapter) values (${name}, ${adapter}) returning id`,
  )
  await db.run(
    sql`insert into consultant_crms (consultant_id, crm_id) select id, ${id} from consultants`,
  )
  return id
}
