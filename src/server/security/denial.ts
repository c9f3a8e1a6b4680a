import type { FastifyRequest } from 'fastify'
import type { AnyEndpoint } from '#shared/endpoint.ts'
import { Failure } from '#shared/failure.ts'
import { HOUR } from '#shared/words/durations.ts'
import { type Database, sql } from '../database/database.ts'
import type { Parts } from '../parts.ts'

/**
 * A refusal that is recorded in the audit log: a signed-in person tried to access something that belongs to others. The response looks like any other
 * refusal.
 */
export class RecordedRefusal extends Failure {
  readonly actor: string

  constructor(actor: string, { status, messages, data }: Failure) {
    super(status, messages, { data })
    this.actor = actor
  }
}

/** The number of denials per account and hour that are recorded individually. */
export const MAX_NOTED_DENIALS_PER_HOUR = 20

/**
 * Records a refused request once, outside its transaction, which is rolled back. So that repeated denials of an account do not fill the log, those
 * beyond MAX_NOTED_DENIALS_PER_HOUR in an hour are only counted.
 */
export async function recordDenial(
  error: unknown,
  { method, path }: AnyEndpoint,
  request: FastifyRequest,
  { db, clock }: Parts,
) {
  if (!(error instanceof RecordedRefusal)) return
  const now = clock()
  const hour = new Date(Math.floor(now.getTime() / HOUR) * HOUR)
  await db.run(sql`
    with counted as (
      insert into denials (actor, hour, times) values (${error.actor}, ${hour}, 1)
      on conflict (actor, hour) do update set times = denials.times + 1 returning times
    )
    insert into audit (at, actor, event, subject, request_id)
    select ${now}, ${error.actor}, 'access denied', ${`${method} ${path}`}, ${request.id} from counted where times <= ${MAX_NOTED_DENIALS_PER_HOUR}`)
}

/**
 * Records one entry for each account and past hour, with the number of denials that were only counted. Any number of processes can run it at the same
 * time.
 */
export async function recordUncountedDenials(db: Database, now: Date) {
  await db.run(sql`
    with over as (delete from denials where hour <= ${new Date(now.getTime() - HOUR)} returning actor, times)
    insert into audit (at, actor, event, subject)
    select ${now}, actor, 'access denied again', (times - ${MAX_NOTED_DENIALS_PER_HOUR}) || ' times within an hour' from over where times > ${MAX_NOTED_DENIALS_PER_HOUR}`)
}
