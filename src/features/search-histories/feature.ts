import type { Feature } from '#server/feature.ts'
import { addressAlertRoutes } from './server/address-alerts/address-alert-routes.ts'
import { sendAddressAlerts } from './server/address-alerts/send-address-alerts.ts'
import { SWEPT_ROWS } from './server/swept-rows.ts'
import { listSearchHistoryRows } from './server/search-history-queries.ts'
import { searchHistoryRoutes } from './server/routes.ts'
import { sendAlerts } from './server/send-alerts.ts'
import { unsubscribeRoute } from './server/unsubscribe-route.ts'
import { addNewCounts } from './server/with-new-counts.ts'

export const feature = {
  name: 'search-histories',
  routes(server) {
    searchHistoryRoutes(server)
    unsubscribeRoute(server)
    addressAlertRoutes(server)
  },
  jobs: (parts) => [
    {
      name: 'search-alerts',
      cron: '*/5 * * * *',
      run: () => sendAlerts(parts, parts.clock()).then(parts.wakeOutbox),
    },
    {
      name: 'address-alerts',
      cron: '*/5 * * * *',
      run: () => sendAddressAlerts(parts, parts.clock()).then(parts.wakeOutbox),
    },
  ],
  includes: {
    searchhistories: async ({ db, searchEngine }, candidateId, now) =>
      addNewCounts(await listSearchHistoryRows(db, candidateId), searchEngine.search, now),
  },
  sweptRows: SWEPT_ROWS,
} satisfies Feature
