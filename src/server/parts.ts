import type { FastifyBaseLogger } from 'fastify'
import type { Messages } from '#features/messages/server/send-message.ts'
import type { LiveIndex } from '#features/search/server/live-index/live-index.ts'
import type { Clock } from './settings/clock.ts'
import type { Config } from './settings/config.ts'
import type { Database } from './database/database.ts'

/** What a handler may use of the machine, made once at start. */
export type Parts = {
  readonly config: Config
  readonly db: Database
  /** Where what everybody may see is read, within two seconds and a few seconds old at most: a replica where there is one. Never for who wrote a moment ago. */
  readonly reading: Database
  readonly clock: Clock
  readonly log: FastifyBaseLogger
  readonly messages: Messages
  /** Wakes the worker after a commit that wrote to the outbox; it would look by itself a second later. */
  readonly wakeOutbox: () => void
  /** What finds vacancies without the database, once whoever runs the server has started it. */
  readonly searchIndex: LiveIndex
  readonly dev: boolean
}
