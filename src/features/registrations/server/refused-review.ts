import { formatPersonName } from '#shared/words/names.ts'
import { type Database, sql } from '#server/database/database.ts'
import { conflict } from '#shared/failure.ts'
import { formatInstant } from '#shared/instant-in-words.ts'
import { TRANSITION_KINDS } from '../domain/log/log-kinds.ts'
import { explainNotReviewable } from '../domain/devices/explain-not-reviewable.ts'
import { nameEntryAuthor } from '../domain/life-cycle/branch-link.ts'
import type { LockedRegistration } from './locked-registration.ts'
import { CANDIDATE_NAME_FOR_DESK_SQL } from './life-cycle/invited-person.ts'

type LastStatusChange = {
  readonly at: Date
  readonly actor: string
  readonly consultant: string | null
  readonly payload: { readonly throughLink: unknown }
  readonly candidate: { readonly firstName: string; readonly lastName: string }
}

/** Returns the 409 that explains why the registration cannot be reviewed: who changed it in the meantime, and when. */
export async function createReviewRefusal(
  db: Database,
  { id, status }: Pick<LockedRegistration, 'id' | 'status'>,
) {
  const last = await db.maybe<LastStatusChange>(sql`
    select l.at, l.actor, k.first_name || ' ' || k.last_name as consultant, ${CANDIDATE_NAME_FOR_DESK_SQL} as candidate,
      jsonb_build_object('throughLink', p.payload->'throughLink') as payload
    from registration_log l left join registration_log_payloads p using (registration_id, seq) join registrations r on r.id = l.registration_id join candidates c on c.id = r.candidate_id
      left join consultants k on k.id::text = l.actor
    where l.registration_id = ${id} and l.kind = any(${Object.values(TRANSITION_KINDS)}) order by l.seq desc limit 1`)
  return conflict(
    explainNotReviewable(
      status,
      last
        ? { who: nameEntryAuthor(nameAuthor(last), last.payload), at: formatInstant(last.at) }
        : null,
    ),
  )
}

function nameAuthor({ actor, consultant, candidate }: LastStatusChange): string {
  if (consultant) return consultant
  if (actor === 'candidate') return formatPersonName(candidate) || 'The candidate'
  return actor === 'operator' ? 'An operator' : 'The portal'
}
