import type { Feature } from '#server/feature.ts'
import { createFileStore } from '#features/documents/server/store/file-store.ts'
import { PHOTOGRAPHS_TASK_KIND, makePhotographDelivery } from './server/papers/photographs.ts'
import { SIGNED_PAPER_TASK_KIND, makePaperDelivery } from './server/papers/signed-papers.ts'
import { REGISTRATION_RESEALING } from './server/log/reseal-registrations.ts'
import { SWEPT_ROWS } from './server/swept-rows.ts'
import { autosaveRoutes } from './server/answers/autosave-routes.ts'
import { closingRoutes } from './server/life-cycle/closing-routes.ts'
import {
  unsealAnswerForExport,
  unsealLogEntryForExport,
} from './server/answers/unseal-for-export.ts'
import { plantRegistrations } from './server/demo/demo-registrations.ts'
import { proposalRoutes } from './server/ask-once/proposal-routes.ts'
import { registrationCommands } from './server/commands.ts'
import { registrationRoutes } from './server/routes.ts'
import { sendReminders } from './server/contact/send-reminders.ts'
import { surveyRoute } from './server/life-cycle/survey-route.ts'

export const feature = {
  name: 'registrations',
  routes(server) {
    registrationRoutes(server)
    proposalRoutes(server)
    autosaveRoutes(server)
    closingRoutes(server)
    surveyRoute(server)
  },
  deliveries({ db, clock, config }) {
    const tools = { db, clock, config, store: createFileStore(config) }
    return {
      [SIGNED_PAPER_TASK_KIND]: makePaperDelivery(tools),
      [PHOTOGRAPHS_TASK_KIND]: makePhotographDelivery(tools),
    }
  },
  jobs: (parts) => [
    {
      name: 'registration-reminders',
      cron: '7 * * * *',
      run: () => sendReminders(parts, parts.clock()).then(parts.wakeOutbox),
    },
  ],
  commands: registrationCommands,
  openedRows: {
    answers: unsealAnswerForExport,
    replaced_answers: unsealAnswerForExport,
    registration_log_payloads: unsealLogEntryForExport,
  },
  sweptRows: SWEPT_ROWS,
  resealings: [REGISTRATION_RESEALING],
  plantDemo: plantRegistrations,
} satisfies Feature
