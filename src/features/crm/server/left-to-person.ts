import { type Database, sql } from '#server/database.ts'
import type { Parts } from '#server/parts.ts'
import { conflict, Failure } from '#shared/failure.ts'
import type { Duplicate } from '../contract/crm.ts'
import type { Person } from '../domain/matching/person.ts'
import { ON_THE_WAY, undecidedInWords } from '../domain/sending.ts'
import type { KnownCrm } from './crm-queries.ts'
import { ownPeopleLike } from './own-people.ts'

/** Every likely match is decided by a person before a new record is made. The list goes with the refusal. */
export function assertDecided(open: readonly Duplicate[]) {
  if (open.length === 0) return
  const undecided = open.map(({ crmId, person }) => ({
    crmId,
    name: `${person.firstName.theirs} ${person.lastName.theirs}`.trim(),
  }))
  throw new Failure(409, [undecidedInWords(open.length)], { data: { undecided } })
}

/** Hand-overs to one CRM take turns here, so that of two that are likely one person the second finds the first. */
export async function assertNoneSent(
  db: Database,
  {
    id,
    known,
    person,
    searches,
  }: { id: string; known: KnownCrm; person: Person; searches: boolean },
  { config }: Pick<Parts, 'config'>,
) {
  await db.run(sql`select pg_advisory_xact_lock(hashtextextended(${`crm ${known.id}`}, 0))`)
  // A CRM that can be searched was asked for what it has; one that cannot is known by what it was sent.
  const states = searches ? ['Pending'] : ['Pending', 'Sent']
  const sent = sql`r.id <> ${id} and exists (select 1 from crm_sends s where s.registration_id = r.id and s.crm_id = ${known.id} and s.state = any(${states}::text[]))`
  const [other] = await ownPeopleLike(db, person, sent, config)
  if (other)
    throw conflict(
      searches
        ? ON_THE_WAY
        : 'Someone who may be the same person was sent to this CRM. Send this one by itself.',
    )
}
