import type { Command } from 'commander'
import { accountCommands } from '#features/accounts/server/commands.ts'
import { personCommands } from '#features/accounts/server/person-commands.ts'
import { consultantCommands } from '#features/consultants/server/commands.ts'
import { crmCommands } from '#features/crm/server/commands.ts'
import { licenceCheckCommands } from '#features/licence-check/server/commands.ts'
import { outboxCommand } from '#features/messages/server/outbox-command.ts'
import { placeCommands } from '#features/places/server/place-commands.ts'
import { registrationCommands } from '#features/registrations/server/commands.ts'
import { flowCommands } from '#features/registration-flow/server/commands.ts'
import { shortLinkCommands } from '#features/short-links/server/commands.ts'
import { vacancyCommands } from '#features/vacancies/server/commands.ts'
import { auditCommand } from '../security/audit/audit-command.ts'
import { checkContentCommand } from './check-content.ts'
import type { Config } from '../settings/config.ts'
import type { Database } from '../database/database.ts'
import { rotateKeyCommand } from '../security/rotation/command.ts'

/** What a command works on. */
export type Opened = {
  readonly db: Database
  readonly now: Date
  readonly config: Config
  close(): Promise<void>
}
export type Open = () => Promise<Opened>

/** Every feature's commands for operators. */
export function addCommands(program: Command, open: Open) {
  vacancyCommands(program, open)
  placeCommands(program, open)
  shortLinkCommands(program, open)
  flowCommands(program)
  checkContentCommand(program)
  registrationCommands(program, open)
  consultantCommands(program, open)
  accountCommands(program, open)
  personCommands(program, open)
  crmCommands(program, open)
  licenceCheckCommands(program, open)
  outboxCommand(program, open)
  auditCommand(program, open)
  rotateKeyCommand(program, open)
}
