import { endSetAsideAccounts } from '#features/accounts/server/earlier/erase-set-aside.ts'
import { endUnusedAccounts } from '#features/accounts/server/retention/unused-accounts.ts'
import { deletionRequests } from '#features/accounts/server/erasure/deletion-request.ts'
import { erasureRest } from '#features/accounts/server/erasure/finish-erasure.ts'
import { passwordResetRequests } from '#features/accounts/server/password-reset-routes.ts'
import { passwordsWith } from '#features/accounts/server/password-hash.ts'
import { accountRoutes } from '#features/accounts/server/routes.ts'
import { candidateRoutes } from '#features/candidates/server/routes.ts'
import { applicantRoutes } from '#features/applicants/server/routes.ts'
import { branchRoutes } from '#features/branches/server/routes.ts'
import { consultantRoutes } from '#features/consultants/server/routes.ts'
import { contentRoutes } from '#features/content/server/routes.ts'
import { fileRemoval, REMOVE_FILE } from '#features/documents/server/file-removal.ts'
import { storeOf } from '#features/documents/server/file-store.ts'
import { forgettings } from '#features/crm/server/sending/forget.ts'
import { duplicateLooks } from '#features/crm/server/same-person/count-duplicates.ts'
import { handOvers } from '#features/crm/server/sending/hand-over.ts'
import { replays } from '#features/crm/server/sending/replay.ts'
import { deliveredRoutes } from '#features/crm/server/handed/delivered-routes.ts'
import { crmRoutes } from '#features/crm/server/routes.ts'
import { askAgain } from '#features/licence-check/server/checks/ask-again.ts'
import { licenceChecks } from '#features/licence-check/server/checks/carry-out.ts'
import { licenceForgettings } from '#features/licence-check/server/forget.ts'
import { licenceCheckRoutes } from '#features/licence-check/server/routes.ts'
import { documentRoutes } from '#features/documents/server/routes.ts'
import { sweepFiles } from '#features/documents/server/sweep-files.ts'
import { messageDeliveries } from '#features/messages/server/deliveries.ts'
import { mailboxPage } from '#features/messages/server/mailbox-page.ts'
import { sweepOutboxFolder } from '#features/messages/server/outbox-folder.ts'
import type { Delivery } from '#features/messages/server/outbox-worker.ts'
import { onboardingRoutes } from '#features/onboarding/server/routes.ts'
import { placeRoutes } from '#features/places/server/routes.ts'
import { recommendationRoutes } from '#features/recommendations/server/routes.ts'
import { keepFlows } from '#features/registration-flow/server/keep-flows.ts'
import { proposalRoutes } from '#features/registrations/server/ask-once/proposal-routes.ts'
import { autosaveRoutes } from '#features/registrations/server/autosave-routes.ts'
import { closingRoutes } from '#features/registrations/server/closing-routes.ts'
import {
  BIND_PHOTOGRAPHS,
  photographsOf,
} from '#features/registrations/server/papers/photographs.ts'
import { MAKE_PAPER, papersOf } from '#features/registrations/server/papers/signed-papers.ts'
import { registrationRoutes } from '#features/registrations/server/routes.ts'
import { surveyRoute } from '#features/registrations/server/survey-route.ts'
import { sendReminders } from '#features/registrations/server/send-reminders.ts'
import { listRoutes } from '#features/reviews/server/list/list-routes.ts'
import { logRoutes } from '#features/reviews/server/log/routes.ts'
import { newRegistrationRoutes } from '#features/reviews/server/new/new-routes.ts'
import { transferRoutes } from '#features/reviews/server/transfer/routes.ts'
import { reviewRoutes } from '#features/reviews/server/review/routes.ts'
import { zipRoutes } from '#features/reviews/server/documents/routes.ts'
import { searchHistoryRoutes } from '#features/search-histories/server/routes.ts'
import { sendAlerts } from '#features/search-histories/server/send-alerts.ts'
import { unsubscribeRoute } from '#features/search-histories/server/unsubscribe-route.ts'
import { searchRoutes } from '#features/search/server/routes.ts'
import { sessionRoutes } from '#features/sessions/server/routes.ts'
import { shortLinkDeskRoutes } from '#features/short-links/server/desk-routes.ts'
import { shortLinkRoutes } from '#features/short-links/server/routes.ts'
import { sendAwaitedCvs } from '#features/tracked-applications/server/awaited-cvs.ts'
import { deleteUnsuccessfulCvs } from '#features/tracked-applications/server/unsuccessful-cvs.ts'
import { trackedApplicationRoutes } from '#features/tracked-applications/server/routes.ts'
import { trackedJobRoutes } from '#features/tracked-jobs/server/routes.ts'
import { vacancyRoutes } from '#features/vacancies/server/routes.ts'
import { auditSending } from '../security/audit/sending/send-audit.ts'
import { contentWith } from '../settings/content-folder.ts'
import { noteRestOfDenials } from '../security/denial.ts'
import type { Job } from '../operations/jobs.ts'
import type { Parts } from '../parts.ts'
import type { Server } from '../http/route.ts'
import { forgetStatistics } from '../operations/retention/forget-statistics.ts'
import { sweep } from '../operations/sweep.ts'

/** Every feature's routes, in the order of the product. */
export async function features(server: Server) {
  const { config, db, clock } = server.parts
  await keepFlows(db, contentWith(config.contentDir, 'flows'), clock())
  mailboxPage(server)
  sessionRoutes(server)
  // One queue of hashes for everybody: more at once than that would starve the rest.
  const passwords = passwordsWith(config)
  accountRoutes(server, passwords)
  consultantRoutes(server, passwords)
  candidateRoutes(server)
  onboardingRoutes(server, passwords)
  contentRoutes(server)
  branchRoutes(server)
  documentRoutes(server)
  placeRoutes(server)
  searchRoutes(server)
  await vacancyRoutes(server)
  shortLinkRoutes(server)
  shortLinkDeskRoutes(server)
  registrationRoutes(server)
  proposalRoutes(server)
  autosaveRoutes(server)
  closingRoutes(server)
  surveyRoute(server)
  crmRoutes(server)
  deliveredRoutes(server)
  licenceCheckRoutes(server)
  listRoutes(server)
  newRegistrationRoutes(server)
  reviewRoutes(server)
  transferRoutes(server)
  logRoutes(server)
  zipRoutes(server)
  trackedJobRoutes(server)
  trackedApplicationRoutes(server)
  applicantRoutes(server)
  searchHistoryRoutes(server)
  recommendationRoutes(server)
  unsubscribeRoute(server)
}

/** What the outbox can carry out, by kind. */
export function deliveries(parts: Parts): Readonly<Record<string, Delivery>> {
  const { config, db } = parts
  const store = storeOf(config)
  return {
    ...passwordResetRequests(parts),
    ...deletionRequests(parts),
    ...erasureRest(parts),
    ...handOvers(parts),
    ...duplicateLooks(parts),
    ...forgettings(parts),
    ...replays(parts),
    ...licenceChecks(parts),
    ...licenceForgettings(parts),
    ...messageDeliveries(parts),
    [REMOVE_FILE]: fileRemoval(store),
    [MAKE_PAPER]: papersOf({ db, clock: parts.clock, store }),
    [BIND_PHOTOGRAPHS]: photographsOf({ db, clock: parts.clock, store }),
  }
}

/** What comes back by the clock. */
export function recurring(parts: Parts): readonly Job[] {
  const { config, db, clock, wakeOutbox } = parts
  return [
    { name: 'sweep', cron: '17 * * * *', run: () => sweep(db, clock()) },
    { name: 'rest-of-denials', cron: '2 * * * *', run: () => noteRestOfDenials(db, clock()) },
    { name: 'forget-statistics', cron: '52 */6 * * *', run: () => forgetStatistics(db, clock()) },
    {
      name: 'unused-accounts',
      cron: '37 * * * *',
      run: () => endUnusedAccounts(parts, clock()).then(wakeOutbox),
    },
    {
      name: 'set-aside-accounts',
      cron: '57 * * * *',
      run: () => endSetAsideAccounts(parts, clock()),
    },
    {
      name: 'unsuccessful-cvs',
      cron: '42 * * * *',
      run: () => deleteUnsuccessfulCvs(parts, clock()).then(wakeOutbox),
    },
    {
      name: 'sweep-files',
      cron: '47 * * * *',
      run: () => sweepFiles({ db, clock, store: storeOf(config) }),
    },
    {
      name: 'sweep-messages',
      cron: '32 * * * *',
      run: () => sweepOutboxFolder(db, config, clock()),
    },
    {
      name: 'awaited-cvs',
      cron: '* * * * *',
      run: () => sendAwaitedCvs(parts, clock()).then(wakeOutbox),
    },
    {
      name: 'search-alerts',
      cron: '*/5 * * * *',
      run: () => sendAlerts(parts, clock()).then(wakeOutbox),
    },
    {
      name: 'registration-reminders',
      cron: '7 * * * *',
      run: () => sendReminders(parts, clock()).then(wakeOutbox),
    },
    { name: 'send-audit', cron: '* * * * *', run: auditSending(parts) },
    {
      name: 'licence-checks-again',
      cron: '27 * * * *',
      run: () => askAgain(parts, clock()).then(wakeOutbox),
    },
  ]
}
