import { isUuid } from '#shared/words/identifiers.ts'
import type { Command } from 'commander'
import type { PortalOpener } from '#server/operations/operators-command.ts'
import { StartRefusedError } from '#server/settings/environment.ts'
import { describeLogVerdict } from '../domain/verdicts/describe-log-verdict.ts'
import { createRegistrationCommand } from './life-cycle/create-command.ts'
import { verifyDocumentCommand } from './papers/verify-document-command.ts'
import { verifyLog } from './log/verify-log.ts'

export function registrationCommands(program: Command, open: PortalOpener) {
  createRegistrationCommand(program, open)
  verifyDocumentCommand(program, open)
  program
    .command('verify-log')
    .description(
      'tell whether the log of a registration is as it was written, also after its person was deleted; ends with 1 where it is not',
    )
    .argument('<registration>', 'its id')
    .action(async (id: string) => {
      if (!isUuid(id)) throw new StartRefusedError('Give the id of a registration.')
      const { db, config, close } = await open()
      try {
        const verdict = await verifyLog(db, id, config)
        if (!verdict) throw new StartRefusedError(`There is no log of a registration ${id}.`)
        process.stdout.write(`${describeLogVerdict(verdict)}\n`)
        if (!verdict.whole) process.exitCode = 1
      } finally {
        await close()
      }
    })
}
