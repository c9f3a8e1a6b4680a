import { text } from 'node:stream/consumers'
import type { Command } from 'commander'
import type { PortalOpener } from '#server/operations/operators-command.ts'
import { createConsultant } from './create-consultant.ts'
import type { TypedConsultant } from './check-consultant-details.ts'
import { deactivateConsultant } from './deactivate-consultant.ts'

type TypedOptions = Omit<TypedConsultant, 'password' | 'preset'> & {
  readonly administrator: boolean
}

/** Adds the operator's commands that create and deactivate consultants. */
export function consultantCommands(program: Command, open: PortalOpener) {
  program
    .command('create-consultant')
    .description(
      'let a consultant of the agency sign in; the password is read from standard input, and is empty for a consultant who signs in through the company only',
    )
    .requiredOption('--email <address>', 'what they sign in with')
    .requiredOption('--first-name <name>', '')
    .requiredOption('--last-name <name>', '')
    .option('--branch <names...>', 'where they work; only an administrator needs none', [])
    .option('--crm <names...>', 'where they can hand registrations over', ['Embedded'])
    .option('--employee-id <id>', 'their number at the agency; one is made up where it is missing')
    .option(
      '--object-id <id>',
      'their id at the company sign-in (oid); without it they are known by a confirmed address the first time',
    )
    .option(
      '--administrator',
      'they look after people, branches and systems, and do no other work; without it they do all work of their branches',
      false,
    )
    .action(async ({ administrator, ...typed }: TypedOptions) => {
      const preset = administrator ? 'Administrator' : 'Branch manager'
      if (process.stdin.isTTY)
        process.stderr.write(
          'Type the password, Enter and Ctrl-D; only Ctrl-D for a consultant who signs in through the company.\n',
        )
      const password = (await text(process.stdin)).replace(/\r?\n$/, '')
      const { db, now, config, close } = await open()
      try {
        const { employeeId } = await createConsultant(
          db,
          { ...typed, preset, password },
          config,
          now,
        )
        process.stdout.write(
          `${typed.firstName} ${typed.lastName} can sign in${password ? '' : ' through the company'}. Employee id ${employeeId}.\n`,
        )
      } finally {
        await close()
      }
    })

  program
    .command('deactivate-consultant')
    .description('a consultant left: they cannot sign in any more, and their sessions end at once')
    .argument('<address>', 'what they signed in with')
    .action(async (email: string) => {
      const { db, now, close } = await open()
      try {
        const ended = await deactivateConsultant(db, email, now)
        process.stdout.write(`They cannot sign in any more. Sessions ended: ${ended}.\n`)
      } finally {
        await close()
      }
    })
}
