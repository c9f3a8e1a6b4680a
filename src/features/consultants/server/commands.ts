import { text } from 'node:stream/consumers'
import type { Command } from 'commander'
import type { Open } from '#server/operations/operators-command.ts'
import { createConsultant, type TypedConsultant } from './create-consultant.ts'
import { deactivateConsultant } from './deactivate-consultant.ts'

/** How an agency lets its people in and out. */
export function consultantCommands(program: Command, open: Open) {
  program
    .command('create-consultant')
    .description(
      'let somebody of the agency sign in; the password is read from standard input, and is empty for one who signs in through the company alone',
    )
    .requiredOption('--email <address>', 'what they sign in with')
    .requiredOption('--first-name <name>', '')
    .requiredOption('--last-name <name>', '')
    .requiredOption('--branch <names...>', 'whose registrations are theirs')
    .option('--crm <names...>', 'where they may hand registrations over', ['Embedded'])
    .option('--employee-id <id>', 'what the agency calls them; made up without one')
    .option(
      '--object-id <id>',
      'who they are at the company sign-in (oid); without it they are known by a confirmed address the first time',
    )
    .action(async (given: Omit<TypedConsultant, 'password'>) => {
      if (process.stdin.isTTY)
        process.stderr.write(
          'Type the password, Enter and Ctrl-D; Ctrl-D alone for one who signs in through the company.\n',
        )
      const password = (await text(process.stdin)).replace(/\r?\n$/, '')
      const { db, now, config, close } = await open()
      try {
        const { employeeId } = await createConsultant(db, { ...given, password }, config, now)
        process.stdout.write(
          `${given.firstName} ${given.lastName} can sign in${password ? '' : ' through the company'}. Employee id ${employeeId}.\n`,
        )
      } finally {
        await close()
      }
    })

  program
    .command('deactivate-consultant')
    .description('somebody left: they sign in no more, and their sessions end at once')
    .argument('<address>', 'what they signed in with')
    .action(async (email: string) => {
      const { db, now, close } = await open()
      try {
        const ended = await deactivateConsultant(db, email, now)
        process.stdout.write(`They sign in no more. Sessions ended: ${ended}.\n`)
      } finally {
        await close()
      }
    })
}
