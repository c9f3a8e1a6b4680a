import type { Command } from 'commander'
import type { Open } from '#server/operations/operators-command.ts'
import { endSessionsByOperator } from './end-sessions.ts'

/** What operators do for the accounts of people. */
export function accountCommands(program: Command, open: Open) {
  program
    .command('end-sessions')
    .description(
      'sign somebody out everywhere at once: a phone was lost, or somebody else is in their account; they may sign in again',
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
