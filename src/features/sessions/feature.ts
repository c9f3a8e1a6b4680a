import type { Feature } from '#server/feature.ts'
import { SWEPT_ROWS } from './server/swept-rows.ts'
import { sessionOf } from './server/session-queries.ts'
import { sessionRoutes } from './server/routes.ts'

export const feature = {
  name: 'sessions',
  lookUps: { sessionOf },
  routes: sessionRoutes,
  sweptRows: SWEPT_ROWS,
} satisfies Feature

export { endSessionsOf } from './server/session-queries.ts'
