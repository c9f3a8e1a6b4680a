import type { Config } from '#server/settings/config.ts'
import type { Database } from '#server/database/database.ts'
import type { LinkTarget } from '../domain/short-link.ts'

export type OpenedInvitation = {
  readonly registrationId: string
  readonly candidateId: string
  readonly target: LinkTarget
}
type InvitationAct = (
  db: Database,
  opened: OpenedInvitation,
  now: Date,
  config: Config,
) => Promise<unknown>

let act: InvitationAct = async () => {}

/**
 * Registers the function that runs after a person has proved that an invitation is theirs. The feature that invitations lead to calls this when it
 * declares its routes.
 */
export function whenInvitationOpens(given: InvitationAct) {
  act = given
}

export const invitationOpened: InvitationAct = (db, opened, now, config) =>
  act(db, opened, now, config)
