import { findReturnedAnswers } from '#features/registrations/server/log/decision-queries.ts'
import { storeProgress } from '#features/registrations/server/answers/store-progress.ts'
import { readAnswersSinceReturn } from '#features/registrations/server/log/find-answers-since-return.ts'
import { findRegistration } from '#features/registrations/server/registration-queries.ts'
import type { Config } from '#server/settings/config.ts'
import type { Database } from '#server/database/database.ts'
import type { SealSecret } from '#server/security/seal.ts'
import { findChangesSinceReturn } from '../../domain/back-for-review.ts'
import { type RowCounters, readDeskRows } from './desk-rows.ts'

/**
 * Returns the rows of the list. The database stores no progress for some registrations, such as those with added tasks, and no number of changed
 * answers, so both are counted here.
 */
export const readRowsWithProgress = (
  db: Database,
  ids: readonly string[],
  now: Date,
  config: SealSecret & Pick<Config, 'sendsTexts'>,
) =>
  readDeskRows(
    db,
    ids,
    {
      progressOf: createProgressCounter(db, now, config),
      hasReturnedAnswers: createReturnedCheck(db),
      changedOf: async (id) => {
        const registration = await findRegistration(db, id)
        if (!registration) return null
        const cameBack = await readAnswersSinceReturn(db, registration, config)
        return findChangesSinceReturn(registration.status, cameBack)?.changed ?? null
      },
    },
    config,
  )

/**
 * Returns a function that checks whether a registration has returned answers. It reads the valid decisions, because a later decision may have
 * replaced a return.
 */
export const createReturnedCheck =
  (db: Database): RowCounters['hasReturnedAnswers'] =>
  async (id) =>
    (await findReturnedAnswers(db, id)).size > 0

/** Returns a function that counts the completed tasks of a registration, and stores the count for the next read of the list. */
export const createProgressCounter =
  (db: Database, now: Date, config: SealSecret): RowCounters['progressOf'] =>
  async (id) => {
    const registration = await findRegistration(db, id)
    return registration ? storeProgress(db, registration, now, config) : { done: 0, of: 0 }
  }
