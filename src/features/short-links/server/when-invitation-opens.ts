import type { Config } from '#server/settings/config.ts'
import type { Database } from '#server/database/database.ts'
import type { LinkTarget } from '../domain/short-link.ts'

export type OpenedInvitation = {
  readonly registrationId: string
  readonly candidateId: string
  readonly target: LinkTarget
}
type Act = (db: Database, opened: OpenedInvitation, now: Date, config: Config) => Promise<unknown>

let act: Act = async () => {}

/** The feature that invitations lead into names here, when its routes are declared, what it does once somebody has proved that one is theirs. */
export function whenInvitationOpens(given: Act) {
  act = given
}

export const invitationOpened: Act = (db, opened, now, config) => act(db, opened, now, config)
