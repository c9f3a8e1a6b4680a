import { keepProgress } from '#features/registrations/server/answers/keep-progress.ts'
import { registrationOf } from '#features/registrations/server/registration-queries.ts'
import type { Config } from '#server/settings/config.ts'
import type { Database } from '#server/database/database.ts'
import type { Secret } from '#server/security/seal.ts'
import { deskRows } from './desk-rows.ts'

/** Returns the rows; the progress of a registration whose flow was extended is not stored, so it is counted here. */
export const shownRows = (
  db: Database,
  ids: readonly string[],
  now: Date,
  config: Secret & Pick<Config, 'sendsTexts'>,
) =>
  deskRows(
    db,
    ids,
    async (id) => {
      const registration = await registrationOf(db, id)
      return registration ? keepProgress(db, registration, now, config) : { done: 0, of: 0 }
    },
    config,
  )
