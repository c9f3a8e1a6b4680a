import type { Feature } from '#server/feature.ts'
import type { GroundParts } from '#server/parts.ts'
import { DRIVERS, LICENCE_RECORDS } from './server/reseal-licences.ts'
import { askAgain } from './server/checks/ask-again.ts'
import { checkingService } from './server/checks/configured-service.ts'
import { licenceCheckCommands } from './server/commands.ts'
import { licenceCheckRoutes } from './server/routes.ts'
import { licenceChecks } from './server/checks/carry-out.ts'
import { licenceForgettings } from './server/forget.ts'
import { openedCheck, openedDriver } from './server/opened-licence.ts'
import { plantDrivers } from './server/demo/demo-drivers.ts'

export const feature = {
  name: 'licence-check',
  parts: ({ config }: GroundParts) => ({ checkingService: checkingService(config) }),
  routes: licenceCheckRoutes,
  deliveries: (parts) => ({ ...licenceChecks(parts), ...licenceForgettings(parts) }),
  jobs: (parts) => [
    {
      name: 'licence-checks-again',
      cron: '27 * * * *',
      run: () => askAgain(parts, parts.clock()).then(parts.wakeOutbox),
    },
  ],
  commands: licenceCheckCommands,
  openedRows: {
    drivers: openedDriver,
    licence_checks: openedCheck,
  },
  resealings: [DRIVERS, LICENCE_RECORDS],
  plantDemo: plantDrivers,
} satisfies Feature
