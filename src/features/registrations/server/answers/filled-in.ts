import { type Database, prepared, sql } from '#server/database/database.ts'
import { toAnswerKey } from '../../domain/verdicts/verdicts.ts'

type FilledInAnswer = { readonly actionId: string; readonly itemId: string | null }

/** Returns the answers and sets that are unchanged since a profile, an invitation or a CRM filled them in. */
export const listFilledInAnswers = (db: Database, registrationId: string) =>
  db.many<FilledInAnswer>(
    prepared(
      'answers that were filled in',
      sql`
    select action_id as "actionId", item_id as "itemId" from answers
    where registration_id = ${registrationId} and by in ('profile', 'crm') and value is not null
    union all
    select set_id, null from set_items where registration_id = ${registrationId} and removed_at is null group by set_id having bool_and(by is null)
    order by 1, 2`,
    ),
  )

export const listFilledInKeys = async (db: Database, registrationId: string) =>
  new Set((await listFilledInAnswers(db, registrationId)).map(toAnswerKey))
