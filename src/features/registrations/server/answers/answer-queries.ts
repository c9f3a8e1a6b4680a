import {
  type Answers,
  type Hop,
  keyOf,
} from '#features/registration-flow/domain/answers/answers.ts'
import { type Database, sql } from '#server/database/database.ts'
import type { Secret } from '#server/security/seal.ts'
import { unsealAnswer, type ValueInStore } from './sealed-answers.ts'

type Row = {
  readonly actionId: string
  readonly itemId: string | null
  readonly value: ValueInStore
  readonly skipped: boolean
}
type Item = { readonly itemId: string; readonly setId: string }

/** Returns all answers, including those to questions that are no longer asked and of removed items; removed items are in no set. */
export async function answersOf(
  db: Database,
  registrationId: string,
  secret: Secret,
): Promise<Answers> {
  const rows = await db.many<Row>(
    sql`select action_id as "actionId", item_id as "itemId", value, skipped from answers where registration_id = ${registrationId}`,
  )
  const items = await db.many<Item>(
    sql`select item_id as "itemId", set_id as "setId" from set_items where registration_id = ${registrationId} and removed_at is null order by place`,
  )
  return {
    values: new Map(
      rows.flatMap((row) => {
        const value = unsealAnswer(row.value, { registrationId, hop: hopOf(row) }, secret)
        return value === null ? [] : [[placeOf(row), value] as const]
      }),
    ),
    items: new Map(
      [...Map.groupBy(items, ({ setId }) => setId)].map(([setId, ofSet]) => [
        setId,
        ofSet.map(({ itemId }) => itemId),
      ]),
    ),
    skipped: new Set(rows.filter(({ skipped }) => skipped).map(placeOf)),
  }
}

const hopOf = ({ actionId, itemId }: Pick<Row, 'actionId' | 'itemId'>): Hop =>
  itemId === null ? { actionId } : { actionId, itemId }
const placeOf = (row: Pick<Row, 'actionId' | 'itemId'>) => keyOf(hopOf(row))
