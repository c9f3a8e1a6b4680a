import type { Feature } from '#server/feature.ts'
import { storeOf } from '#features/documents/server/store/file-store.ts'
import { BIND_PHOTOGRAPHS, photographsOf } from './server/papers/photographs.ts'
import { MAKE_PAPER, papersOf } from './server/papers/signed-papers.ts'
import { REGISTRATIONS } from './server/log/reseal-registrations.ts'
import { SWEPT_ROWS } from './server/swept-rows.ts'
import { autosaveRoutes } from './server/answers/autosave-routes.ts'
import { closingRoutes } from './server/life/closing-routes.ts'
import { openedAnswer, openedLogEntry } from './server/answers/opened-answers.ts'
import { plantRegistrations } from './server/demo/demo-registrations.ts'
import { proposalRoutes } from './server/ask-once/proposal-routes.ts'
import { registrationCommands } from './server/commands.ts'
import { registrationRoutes } from './server/routes.ts'
import { sendReminders } from './server/contact/send-reminders.ts'
import { surveyRoute } from './server/life/survey-route.ts'

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
    const tools = { db, clock, config, store: storeOf(config) }
    return { [MAKE_PAPER]: papersOf(tools), [BIND_PHOTOGRAPHS]: photographsOf(tools) }
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
    answers: openedAnswer,
    replaced_answers: openedAnswer,
    registration_log_payloads: openedLogEntry,
  },
  sweptRows: SWEPT_ROWS,
  resealings: [REGISTRATIONS],
  plantDemo: plantRegistrations,
} satisfies Feature
