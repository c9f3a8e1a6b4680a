import type { Feature } from '#server/feature.ts'
import { EXPIRED_SESSION_ROWS } from './server/swept-rows.ts'
import { findLiveSession } from './server/session-queries.ts'
import { sessionRoutes } from './server/routes.ts'

export const feature = {
  name: 'sessions',
  lookUps: { sessionOf: findLiveSession },
  routes: sessionRoutes,
  sweptRows: EXPIRED_SESSION_ROWS,
} satisfies Feature

export { endSessionsOf } from './server/session-queries.ts'
