import type { Command } from 'commander'
import type { PortalOpener } from '#server/operations/operators-command.ts'
import { sql } from '#server/database/database.ts'
import { StartRefusedError } from '#server/settings/environment.ts'
import { formatInstant } from '#shared/instant-in-words.ts'
import { formatTypedCode, parseLinkCode } from '../domain/link-code.ts'
import { findLinkInText } from '../domain/link-in-text.ts'
import { buildCodeCondition } from './link-hash.ts'
import { makeLink } from './make-link.ts'
import { revokeLinks } from './revoke-links.ts'
import { type OperatorLinkOptions, readOperatorLink } from './read-operator-link.ts'

/** Adds the operator's commands that make and revoke links. */
export function shortLinkCommands(program: Command, open: PortalOpener) {
  program
    .command('create-short-link')
    .description(
      'make a link for one person (o, p) or for many (s); address and code are shown once',
    )
    .argument(
      '<kind>',
      'o: onboarding with known data, p: opens the portal, s: welcome page of a branch',
    )
    .requiredOption('--branch <name>', 'whose link it is')
    .option('--first-name <name>', 'o')
    .option('--last-name <name>', 'o')
    .option('--email <address>', 'o')
    .option('--phone <number>', 'o: where the code goes; without one it goes to the address')
    .option('--candidate <address>', 'p: whose account it opens')
    .option('--vacancy <id>', 'o and s: an id or a reference')
    .action(async (kind: string, given: Omit<OperatorLinkOptions, 'kind'>) => {
      const { db, now, config, close } = await open()
      try {
        const { url, code, expiresAt } = await makeLink(
          db,
          await readOperatorLink(db, { ...given, kind }),
          now,
          config,
        )
        process.stdout.write(
          `${url}\n${code ? `Code: ${formatTypedCode(code)}\n` : ''}Works until ${formatInstant(expiresAt)}.\n`,
        )
      } finally {
        await close()
      }
    })

  program
    .command('revoke-short-link')
    .description('end a link')
    .argument('<address>', 'as create-short-link showed it')
    .action(async (address: string) => {
      const { db, now, config, close } = await open()
      try {
        const found = findLinkInText(address, config.publicOrigin)
        const written = found && parseLinkCode(found.code)
        if (!written || found.kind === 'v')
          throw new StartRefusedError('Give the address that create-short-link showed.')
        const { kind } = found
        const ended = await db.transaction((inside) =>
          revokeLinks(
            inside,
            sql`${buildCodeCondition(kind, written, config)} and l.revoked_at is null`,
            now,
          ),
        )
        if (ended === 0) throw new StartRefusedError('There is no such link that still works.')
        process.stdout.write('The link works no more.\n')
      } finally {
        await close()
      }
    })
}
