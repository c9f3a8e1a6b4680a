import type { Command } from 'commander'
import { type AuditFilter, findAuditEntries, type AuditEntry } from './audit-entries.ts'
import type { PortalOpener } from '../../operations/operators-command.ts'

/** Adds the command that shows operators who did what and when, by ids only. It is read-only. */
export function addAuditCommand(program: Command, open: PortalOpener) {
  program
    .command('audit')
    .description(
      'who did what: sign-ins, refusals, changes of accounts, exports, administration; the newest last',
    )
    .option('--actor <id>', 'what one person did, or anonymous')
    .option('--subject <id>', 'what was done to one thing')
    .option('--event <words>', 'events that hold these words, such as "refused"')
    .option(
      '--request <id>',
      'what belongs to one request, by the id that its answer and the log carry',
    )
    .option('--since <instant>', 'from here on, such as 2026-03-01 or 2026-03-01T09:30:00Z')
    .option('--until <instant>', 'before this')
    .option('--most <n>', 'the newest so many', '200')
    .option('--json', 'a line of JSON for each, for other programs')
    .action(async ({ json = false, ...asked }: AuditFilter & { readonly json?: boolean }) => {
      const { db, close } = await open()
      try {
        const { entries, total } = await findAuditEntries(db, asked)
        for (const entry of entries)
          process.stdout.write(`${json ? JSON.stringify(entry) : formatAuditEntry(entry)}\n`)
        if (total > entries.length)
          process.stderr.write(
            `… ${total - entries.length} older ones are not shown; --most shows more.\n`,
          )
        if (total === 0) process.stderr.write('Nothing was noted that fits.\n')
      } finally {
        await close()
      }
    })
}

const formatAuditEntry = ({ at, actor, event, subject, requestId }: AuditEntry) =>
  `${at.toISOString()}  ${actor.padEnd(36)}  ${event.padEnd(32)}  ${(subject ?? '').padEnd(36)}  ${requestId ?? ''}`.trimEnd()
