import type { Command } from 'commander'
import { feature as accounts } from '#features/accounts/feature.ts'
import { feature as consultants } from '#features/consultants/feature.ts'
import { feature as crm } from '#features/crm/feature.ts'
import { feature as figures } from '#features/figures/feature.ts'
import { feature as licenceCheck } from '#features/licence-check/feature.ts'
import { storeFormerLinkKey, feature as messages } from '#features/messages/feature.ts'
import { feature as places } from '#features/places/feature.ts'
import { feature as registrationFlow } from '#features/registration-flow/feature.ts'
import { feature as registrations } from '#features/registrations/feature.ts'
import { feature as shortLinks } from '#features/short-links/feature.ts'
import { feature as vacancies } from '#features/vacancies/feature.ts'
import { addBackupCommands } from '../operations/backup/commands.ts'
import type { PortalOpener } from '../operations/operators-command.ts'
import { addAuditCommand } from '../security/audit/audit-command.ts'
import { addRotateKeyCommand } from '../security/rotation/command.ts'
import { BACKUP_TOOLS } from './backup-tools.ts'
import { addCheckContentCommand } from './check-content.ts'
import { SEALED_VALUE_LISTS } from './features.ts'

/** Adds all commands for operators, in the order of --help. */
export function addCommands(program: Command, open: PortalOpener) {
  for (const { commands } of [vacancies, places, shortLinks, registrationFlow])
    commands(program, open)
  addCheckContentCommand(program)
  for (const { commands } of [registrations, consultants, accounts, crm, licenceCheck, messages])
    commands(program, open)
  figures.commands(program, open)
  addAuditCommand(program, open)
  addRotateKeyCommand(program, open, {
    resealings: SEALED_VALUE_LISTS,
    keepFormerLinkKey: storeFormerLinkKey,
  })
  addBackupCommands(program, BACKUP_TOOLS)
}
