import type { Command } from 'commander'
import type { PortalOpener } from '#server/operations/operators-command.ts'
import { endSessionsByOperator } from './end-sessions.ts'

/** Adds the operator's commands for accounts. */
export function accountCommands(program: Command, open: PortalOpener) {
  program
    .command('end-sessions')
    .description(
      'sign someone out everywhere at once: a phone was lost, or someone else is in their account; they can sign in again',
    )
    .argument('<who>', 'the address that they sign in with, or their id')
    .action(async (who: string) => {
      const { db, now, close } = await open()
      try {
        const ended = await endSessionsByOperator(db, who, now)
        process.stdout.write(`They are signed out everywhere. Sessions ended: ${ended}.\n`)
      } finally {
        await close()
      }
    })
}
