import type { Config } from '#server/settings/config.ts'
import type { Database } from '#server/database/database.ts'
import type { LinkTarget } from '../domain/short-link.ts'

export type OpenedInvitation = {
  readonly registrationId: string
  readonly candidateId: string
  readonly target: LinkTarget
}
type InvitationHandler = (
  db: Database,
  opened: OpenedInvitation,
  now: Date,
  config: Config,
) => Promise<unknown>

let invitationHandler: InvitationHandler = async () => {}

/**
 * Registers the function that runs after a person has proved that an invitation is theirs. The feature of registrations, into which invitations lead,
 * calls this when it declares its routes.
 */
export function setInvitationHandler(given: InvitationHandler) {
  invitationHandler = given
}

export const runInvitationHandler: InvitationHandler = (db, opened, now, config) =>
  invitationHandler(db, opened, now, config)
