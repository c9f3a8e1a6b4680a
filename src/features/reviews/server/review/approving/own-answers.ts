import {
  type Answers,
  type Hop,
  keyOf,
} from '#features/registration-flow/domain/answers/answers.ts'
import { isAsked } from '#features/registration-flow/domain/answers/asked-answers.ts'
import type { Flow } from '#features/registration-flow/domain/definition/definition.ts'
import type { Config } from '#server/settings/config.ts'
import { type Database, sql } from '#server/database/database.ts'
import type { Consultant } from '#server/security/viewers.ts'
import { conflict } from '#shared/failure.ts'

/** Throws if the consultant typed answers of this registration themselves, because someone else has to look at them. An installation can allow it. */
export async function assertAnsweredByOthers(
  db: Database,
  registrationId: string,
  { flow, answers }: { readonly flow: Flow; readonly answers: Answers },
  by: Consultant,
  { approvesOwnAnswers }: Pick<Config, 'approvesOwnAnswers'>,
) {
  if (approvesOwnAnswers) return
  const typed = await db.many<{ actionId: string; itemId: string | null }>(
    sql`select action_id as "actionId", item_id as "itemId" from answers where registration_id = ${registrationId} and by = ${by.id}`,
  )
  const own = typed.filter(({ actionId, itemId }) => {
    const hop: Hop = { actionId, ...(itemId ? { itemId } : {}) }
    return isAsked(flow, answers, hop) && answers.values.has(keyOf(hop))
  })
  if (own.length > 0)
    throw conflict(`You answered ${own.length} of these yourself. Someone else has to approve.`)
}
