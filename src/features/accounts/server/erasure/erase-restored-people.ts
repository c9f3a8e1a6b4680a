import { join } from 'node:path'
import { erasePersonOnRequest } from './erase-person.ts'
import { readMessageTexts } from '#features/messages/server/message-texts.ts'
import { createMessageSender } from '#features/messages/server/send-message.ts'
import type { Parts } from '#server/parts.ts'
import { findContentFolder } from '#server/settings/content-folder.ts'
import type { Database } from '#server/database/database.ts'
import type { ErasedAccount } from '#server/operations/backup/erased.ts'

type EraseTools = Pick<Parts, 'config' | 'personalTables'>

/**
 * Erases people again after a backup restored them. It sends no second letter, and the retention of legal records ends at the original date. Returns
 * the number of erased people.
 */
export async function eraseRestoredPeople(
  db: Database,
  erased: readonly ErasedAccount[],
  { config, personalTables }: EraseTools,
  now: Date,
): Promise<number> {
  const messages = createMessageSender(
    readMessageTexts(join(findContentFolder(config.contentDir, 'messages'), 'messages')),
    config,
  )
  let again = 0
  for (const { id, at } of new Map(erased.map((each) => [each.id, each])).values()) {
    const reference = await db.transaction((inside) =>
      erasePersonOnRequest(
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
