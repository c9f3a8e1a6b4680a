import {
  type Answers,
  type Hop,
  keyOf,
} from '#features/registration-flow/domain/answers/answers.ts'
import { type Database, prepared, sql } from '#server/database/database.ts'
import type { SealSecret } from '#server/security/seal.ts'
import { unsealAnswer, type ValueInStore } from './sealed-answers.ts'

type AnswerRow = {
  readonly actionId: string
  readonly itemId: string | null
  readonly value: ValueInStore
  readonly skipped: boolean
}
type SetItemRow = { readonly itemId: string; readonly setId: string }

/**
 * Returns all stored answers, even those to questions that are no longer asked or in items that were removed. `items` lists only the items that still
 * exist.
 */
export async function readAllStoredAnswers(
  db: Database,
  registrationId: string,
  secret: SealSecret,
): Promise<Answers> {
  const [rows, items] = await Promise.all([
    db.many<AnswerRow>(
      prepared(
        'answers of a registration',
        sql`select action_id as "actionId", item_id as "itemId", value, skipped from answers where registration_id = ${registrationId}`,
      ),
    ),
    db.many<SetItemRow>(
      prepared(
        'items of a registration',
        sql`select item_id as "itemId", set_id as "setId" from set_items where registration_id = ${registrationId} and removed_at is null order by place`,
      ),
    ),
  ])
  return {
    values: new Map(
      rows.flatMap((row) => {
        const value = unsealAnswer(row.value, { registrationId, hop: toHop(row) }, secret)
        return value === null ? [] : [[toRowKey(row), value] as const]
      }),
    ),
    items: new Map(
      [...Map.groupBy(items, ({ setId }) => setId)].map(([setId, ofSet]) => [
        setId,
        ofSet.map(({ itemId }) => itemId),
      ]),
    ),
    skipped: new Set(rows.filter(({ skipped }) => skipped).map(toRowKey)),
  }
}

const toHop = ({ actionId, itemId }: Pick<AnswerRow, 'actionId' | 'itemId'>): Hop =>
  itemId === null ? { actionId } : { actionId, itemId }
const toRowKey = (row: Pick<AnswerRow, 'actionId' | 'itemId'>) => keyOf(toHop(row))
