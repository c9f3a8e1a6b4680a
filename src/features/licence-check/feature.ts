import type { Feature } from '#server/feature.ts'
import type { BaseParts } from '#server/parts.ts'
import { DRIVER_RESEALING, LICENCE_RECORD_RESEALING } from './server/reseal-licences.ts'
import { requestDueChecks } from './server/checks/request-due-checks.ts'
import { createCheckingService } from './server/checks/configured-service.ts'
import { addLicenceCheckCommands } from './server/commands.ts'
import { licenceCheckRoutes } from './server/routes.ts'
import { handleLicenceChecks } from './server/checks/handle-licence-checks.ts'
import { handleCheckErasureTasks } from './server/check-erasure-tasks.ts'
import { unsealCheckForExport, unsealDriverForExport } from './server/unseal-for-export.ts'
import { createDemoDrivers } from './server/demo/demo-drivers.ts'

export const feature = {
  name: 'licence-check',
  parts: ({ config }: BaseParts) => ({ checkingService: createCheckingService(config) }),
  routes: licenceCheckRoutes,
  deliveries: (parts) => ({ ...handleLicenceChecks(parts), ...handleCheckErasureTasks(parts) }),
  jobs: (parts) => [
    {
      name: 'licence-checks-again',
      cron: '27 * * * *',
      run: () => requestDueChecks(parts, parts.clock()).then(parts.wakeOutbox),
    },
  ],
  commands: addLicenceCheckCommands,
  openedRows: {
    drivers: unsealDriverForExport,
    licence_checks: unsealCheckForExport,
  },
  resealings: [DRIVER_RESEALING, LICENCE_RECORD_RESEALING],
  plantDemo: createDemoDrivers,
} satisfies Feature
