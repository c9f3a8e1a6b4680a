import type { Config } from '#server/settings/config.ts'
import { type Database, sql } from '#server/database/database.ts'
import { notFound } from '#shared/failure.ts'
import { REQUIRED_POLICIES } from '../domain/declaration.ts'
import type { User } from '../contract/user.ts'
import { readPolicyVersions } from './policy-versions.ts'

type ContentConfig = Pick<Config, 'contentDir'>

/** Reads a candidate. The declaration counts as signed if terms, privacy policy and declaration are accepted in their current versions. */
export async function readUser(
  db: Database,
  id: string,
  { contentDir }: ContentConfig,
): Promise<User> {
  const versions = readPolicyVersions(contentDir)
  const signed = REQUIRED_POLICIES.map(
    (policy) => sql`(policy = ${policy} and version = ${versions.get(policy)})`,
  )
  const user = await db.maybe<User>(sql`
    select id, first_name as "firstName", middle_name as "middleName", last_name as "lastName",
      (select value from contacts where candidate_id = c.id and kind = 'email' and is_primary) as "emailAddress",
      (select value from contacts where candidate_id = c.id and kind = 'phone' and is_primary) as "phoneNumber",
      tracker_id as "trackerId", portal_enabled as "portalEnabled", portal_enabled as "isPortal",
      (select count(*) = ${REQUIRED_POLICIES.length} from policy_acceptances where candidate_id = c.id and (${sql.join(signed, sql` or `)})) as "declarationSigned"
    from candidates c where id = ${id}`)
  if (!user) throw notFound('Unable to find user')
  return user
}

type NameChange = {
  readonly firstName?: string | undefined
  readonly middleName?: string | undefined
  readonly lastName?: string | undefined
}

export const renameUser = (
  db: Database,
  id: string,
  { firstName, middleName, lastName }: NameChange,
) =>
  db.run(sql`
    update candidates set first_name = coalesce(${firstName ?? null}, first_name), middle_name = coalesce(${middleName ?? null}, middle_name),
      last_name = coalesce(${lastName ?? null}, last_name)
    where id = ${id}`)
