import { join } from 'node:path'
import { erasePerson } from './erase-person.ts'
import { readMessageTexts } from '#features/messages/server/message-texts.ts'
import { messagesWith } from '#features/messages/server/send-message.ts'
import type { Parts } from '#server/parts.ts'
import { contentWith } from '#server/settings/content-folder.ts'
import type { Database } from '#server/database/database.ts'
import type { Erased } from '#server/operations/backup/erased.ts'

type EraseTools = Pick<Parts, 'config' | 'personalTables'>

/**
 * Erases people again after a backup restored them. It sends no second letter, and the retention of legal records ends at the original date. Returns
 * the number of erased people.
 */
export async function eraseAgain(
  db: Database,
  erased: readonly Erased[],
  { config, personalTables }: EraseTools,
  now: Date,
): Promise<number> {
  const messages = messagesWith(
    readMessageTexts(join(contentWith(config.contentDir, 'messages'), 'messages')),
    config,
  )
  let again = 0
  for (const { id, at } of new Map(erased.map((each) => [each.id, each])).values()) {
    const reference = await db.transaction((inside) =>
      erasePerson(
        inside,
        { id, requestId: 'restore', again: new Date(at) },
        { messages, config, personalTables },
        now,
      ),
    )
    if (reference) again++
  }
  return again
}
