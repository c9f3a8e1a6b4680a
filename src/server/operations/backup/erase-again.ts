import { join } from 'node:path'
import { erasePerson } from '#features/accounts/server/erasure/erase-person.ts'
import { readMessageTexts } from '#features/messages/server/message-texts.ts'
import { messagesWith } from '#features/messages/server/send-message.ts'
import type { Config } from '../../settings/config.ts'
import { contentWith } from '../../settings/content-folder.ts'
import type { Database } from '../../database/database.ts'
import type { Erased } from './erased.ts'

/** Deletes people again whom a backup brought back. Nobody is written to a second time, and what the law makes us keep ends when it would have. Answers how many were there. */
export async function eraseAgain(
  db: Database,
  erased: readonly Erased[],
  config: Config,
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
        { messages, config },
        now,
      ),
    )
    if (reference) again++
  }
  return again
}
