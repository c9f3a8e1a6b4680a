import type { Database } from '../database/database.ts'
import type { Session } from './session.ts'
import type { KnownConsultant } from './viewers.ts'

/** What policies ask of the features that know it, given to the server when it is built. */
export type LookUps = {
  /** The live session of a token. */
  readonly sessionOf: (db: Database, token: string, now: Date) => Promise<Session | undefined>
  /** A consultant who is with the agency. */
  readonly consultantWith: (db: Database, id: string) => Promise<KnownConsultant | undefined>
  /** Which feed an integration key belongs to. */
  readonly feedOfKey: (db: Database, key: string) => Promise<string | undefined>
}
