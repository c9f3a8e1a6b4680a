import type { Database } from '../database/database.ts'
import type { Session } from './session.ts'
import type { ConsultantOfAgency } from './viewers.ts'

/** The lookups that policies need from features. The features pass them in when the server is built. */
export type PolicyLookUps = {
  /** Returns the valid session of a token. */
  readonly sessionOf: (db: Database, token: string, now: Date) => Promise<Session | undefined>
  /** Returns a consultant who works for the agency. */
  readonly consultantWith: (db: Database, id: string) => Promise<ConsultantOfAgency | undefined>
  /** Returns the id of the feed to which an integration key belongs. */
  readonly feedOfKey: (db: Database, key: string) => Promise<string | undefined>
}
