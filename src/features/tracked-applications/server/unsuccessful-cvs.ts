import { deleteCv } from '#features/documents/server/document-queries.ts'
import { queueFileRemovals } from '#features/documents/server/store/file-removal.ts'
import { sql } from '#server/database/database.ts'
import type { Parts } from '#server/parts.ts'
import { subtractPeriod, formatPeriod, createPeriods } from '#shared/periods.ts'
import { KEEP_CV_FIELD } from '#features/candidates/domain/records/field.ts'

type CvDeletionTools = Pick<Parts, 'db' | 'config' | 'messages'>

const MAX_CANDIDATES_PER_ROUND = 500

/**
 * Deletes the CVs of candidates whose applications have all been unsuccessful, some months after the last one ended. A CV remains if the candidate
 * agreed to that, has a registration with a branch, or uploaded the CV since. Several processes can run this at once.
 */
export async function deleteUnsuccessfulCvs({ db, config, messages }: CvDeletionTools, now: Date) {
  const { unsuccessfulCv } = createPeriods(config)
  for (const { id } of await db.many<{ id: string }>(
    selectCandidatesWithCvsToDelete(subtractPeriod(now, unsuccessfulCv)),
  )) {
    await db.transaction(async (inside) => {
      const person = await inside.maybe<{ firstName: string; address: string | null }>(sql`
        select first_name as "firstName", (select value from contacts where candidate_id = c.id and kind = 'email' and is_primary) as address from candidates c where id = ${id}`)
      const ended = await inside.maybe<{ at: Date }>(
        sql`select ended as at from (${selectUnsuccessfulCandidates(subtractPeriod(now, unsuccessfulCv))}) u where id = ${id}`,
      )
      if (!person || !ended) return
      const cvs = await inside.many<{ id: string }>(
        sql`select id from curriculum_vitaes where candidate_id = ${id} and created_at <= ${ended.at}`,
      )
      const keys = []
      for (const cv of cvs)
        keys.push((await deleteCv(inside, { candidateId: id, id: cv.id }))?.storageKey)
      await queueFileRemovals(
        inside,
        keys.filter((key) => key !== undefined),
        now,
      )
      if (cvs.length === 0 || !person.address) return
      const values = {
        firstName: person.firstName,
        period: formatPeriod(unsuccessfulCv),
        link: `${config.publicOrigin}/profile`,
        policyLink: `${config.publicOrigin}/legal/data-retention-policy`,
      }
      await messages.send(
        inside,
        {
          text: 'cv-deleted',
          to: person.address,
          values,
          key: `cv-deleted: ${id} ${ended.at.toISOString()}`,
          ownerId: id,
        },
        now,
      )
    })
  }
}

/**
 * Selects the candidates whose applications all ended before `then`, at least one of them without success and the others withdrawn. Those who agreed
 * to the storage of their CV or have a registration with a branch are left out.
 */
const selectUnsuccessfulCandidates = (then: Date) => sql`
  select a.candidate_id as id, max(coalesce(e.at, a.withdrawn_at, a.applied_at)) as ended
  from applications a left join lateral (select max(at) as at from application_events where application_id = a.id) e on true
  where not exists (select from registrations r where r.candidate_id = a.candidate_id and r.status not in ('Draft', 'Sent', 'Cancelled'))
    and not exists (select from candidate_records f where f.candidate_id = a.candidate_id and f.kind = 'fields' and f.body->>'name' = ${KEEP_CV_FIELD} and f.body->>'value' = 'true')
  group by a.candidate_id
  having bool_and(a.status in ('Not successful', 'Withdrawn')) and bool_or(a.status = 'Not successful') and max(coalesce(e.at, a.withdrawn_at, a.applied_at)) < ${then}`

const selectCandidatesWithCvsToDelete = (then: Date) => sql`
  select u.id from (${selectUnsuccessfulCandidates(then)}) u where exists (select from curriculum_vitaes cv where cv.candidate_id = u.id and cv.created_at <= u.ended) order by u.ended limit ${MAX_CANDIDATES_PER_ROUND}`
