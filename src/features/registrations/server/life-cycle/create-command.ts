import { join } from 'node:path'
import type { Command } from 'commander'
import { readMessageTexts } from '#features/messages/server/message-texts.ts'
import { createMessageSender } from '#features/messages/server/send-message.ts'
import { storeFlows } from '#features/registration-flow/server/keep-flows.ts'
import type { PortalOpener, OpenedPortal } from '#server/operations/operators-command.ts'
import { findContentFolder } from '#server/settings/content-folder.ts'
import { formatInstant } from '#shared/instant-in-words.ts'
import { createRegistration } from './create-registration.ts'
import { type RegistrationOptions, readRegistrationOptions } from './registration-options.ts'
import { sendInvitation } from '../contact/invite.ts'

/** Declares the command with which operators create a registration without a consultant. */
export function createRegistrationCommand(program: Command, open: PortalOpener) {
  program
    .command('create-registration')
    .description(
      'create a registration and invite its candidate by email, text or both; the link is shown once',
    )
    .requiredOption('--first-name <name>', '')
    .requiredOption('--last-name <name>', '')
    .option(
      '--email <address>',
      'whose account it is found or made with; not needed with a mobile number, nor in a flow of type Manual',
    )
    .option(
      '--phone <number>',
      'where the code of the link goes; without one it goes to the address',
    )
    .requiredOption('--branch <name>', 'whose registration it is')
    .option('--crm <name>', 'where it will be handed over', 'Embedded')
    .requiredOption('--flow <name>', 'what is asked: the name of a flow in content/flows')
    .option('--consultant-first-name <name>', 'whom the texts of the flow speak of')
    .action(async (given: RegistrationOptions) => {
      const opened = await open()
      try {
        // The server stores the flows when it starts, but it may not have started yet.
        await storeFlows(
          opened.db,
          findContentFolder(opened.config.contentDir, 'flows'),
          opened.now,
        )
        const { id, link } = await createAndInvite(opened, given)
        process.stdout.write(
          link
            ? `${link.url}\nRegistration ${id}. The link works until ${formatInstant(link.expiresAt)}.\n`
            : `Registration ${id}. Nothing reaches its candidate: a consultant answers for them.\n`,
        )
      } finally {
        await opened.close()
      }
    })
}

/** Creates a registration and invites its candidate in one transaction, because the candidate cannot find a registration without an invitation. */
export function createAndInvite(
  { db, now, config }: Pick<OpenedPortal, 'db' | 'now' | 'config'>,
  given: RegistrationOptions,
) {
  const messages = createMessageSender(
    readMessageTexts(join(findContentFolder(config.contentDir, 'messages'), 'messages')),
    config,
  )
  return db.transaction(async (inside) => {
    const wanted = await readRegistrationOptions(inside, given, config)
    const draft = await createRegistration(inside, wanted, now, config)
    const { firstName, lastName, address, phone } = wanted.person
    const link = await sendInvitation(
      inside,
      draft,
      { firstName, lastName, emailAddress: address?.value ?? null, phone },
      wanted.by,
      { messages, config },
      now,
    )
    return { id: draft.id, link }
  })
}
