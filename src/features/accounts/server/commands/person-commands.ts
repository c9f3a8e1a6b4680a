import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Command } from 'commander'
import { createFileStore } from '#features/documents/server/store/file-store.ts'
import { readMessageTexts } from '#features/messages/server/message-texts.ts'
import { createMessageSender } from '#features/messages/server/send-message.ts'
import { insertAuditEntry } from '#server/security/audit/audit.ts'
import type { PortalOpener } from '#server/operations/operators-command.ts'
import { findContentFolder } from '#server/settings/content-folder.ts'
import { type Database, sql } from '#server/database/database.ts'
import { StartRefusedError } from '#server/settings/environment.ts'
import { erasePersonOnRequest } from '../erasure/erase-person.ts'
import { collectForExport } from '../export/collect.ts'
import { streamExportZip } from '../export/export-zip.ts'

/**
 * Adds the commands for the export and deletion of a person. People who cannot sign in, because they only have a registration from the desk, exercise
 * these legal rights through their branch.
 */
export function personCommands(program: Command, open: PortalOpener) {
  program
    .command('export-person')
    .description('write all that is known of someone into a ZIP file, as they would get it')
    .argument('<registration>', 'one of theirs, by its id')
    .argument('<file>', 'where it is written; it must not be there yet')
    .action(async (registration: string, file: string) => {
      const { db, now, config, personalTables, close } = await open()
      try {
        const id = await findPersonByRegistration(db, registration)
        const collected = await collectForExport(id, { db, config, personalTables })
        await insertAuditEntry(db, { actor: 'operator', event: 'data exported', subject: id }, now)
        await pipeline(
          streamExportZip(
            collected,
            { product: config.product.name, accountId: id, madeAt: now },
            createFileStore(config),
          ),
          createWriteStream(file, { flags: 'wx', mode: 0o600 }),
        )
        process.stdout.write(`Written to ${file}.\n`)
      } finally {
        await close()
      }
    })

  program
    .command('erase-person')
    .description('delete someone and what is known of them, as they would do it themselves')
    .argument('<registration>', 'one of theirs, by its id')
    .action(async (registration: string) => {
      const { db, now, config, personalTables, close } = await open()
      try {
        const id = await findPersonByRegistration(db, registration)
        const texts = readMessageTexts(
          join(findContentFolder(config.contentDir, 'messages'), 'messages'),
        )
        const messages = createMessageSender(texts, config)
        const reference = await db.transaction((inside) =>
          erasePersonOnRequest(
            inside,
            { id, requestId: 'operator' },
            { messages, config, personalTables },
            now,
          ),
        )
        process.stdout.write(`Deleted. Reference ${reference}.\n`)
      } finally {
        await close()
      }
    })
}

async function findPersonByRegistration(db: Database, registration: string): Promise<string> {
  const found = await db.maybe<{ id: string }>(
    sql`select candidate_id as id from registrations where id::text = ${registration.toLowerCase()}`,
  )
  if (!found) throw new StartRefusedError('There is no registration with this id.')
  return found.id
}
