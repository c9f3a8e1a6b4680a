import { describeLogVerdict } from '#features/registrations/domain/verdicts/describe-log-verdict.ts'
import { findReachableRegistration } from '#features/registrations/server/find-reachable-registration.ts'
import { verifyLog } from '#features/registrations/server/log/verify-log.ts'
import { createListResponse } from '#server/http/route-response.ts'
import { route, type Server } from '#server/http/route.ts'
import { registrar } from '#server/security/policies/desk-policies.ts'
import { computeOffset } from '#shared/paging.ts'
import { checkLog, readLog, readLogOverview, readRecentLog } from '../../contract/log.ts'
import { findKindGroup } from '../../domain/log/kinds.ts'
import { logExportRoute } from './export-route.ts'
import { countLogEntries, countEntriesByKind, listLogEntries } from './log-queries.ts'
import { readActorNames } from './log-text-context.ts'
import { listRecentLog } from './recent-log.ts'
import { describeLogEntries } from './describe-log-entries.ts'

/** Declares the routes that return the log of a registration as text, for consultants who may see the registration. */
export function logRoutes(server: Server) {
  route(server, readLog, { may: registrar }, async ({ params, query }, { db, viewer, config }) => {
    const registration = await findReachableRegistration(db, viewer, params.id)
    const entries = await listLogEntries(db, registration.id, query, {
      limit: query.limit,
      offset: computeOffset(query),
    })
    return createListResponse(
      await describeLogEntries(db, registration, entries, config),
      await countLogEntries(db, registration.id, query),
    )
  })

  route(server, readLogOverview, { may: registrar }, async ({ params }, { db, viewer }) => {
    const registration = await findReachableRegistration(db, viewer, params.id)
    const { id, status, candidate, branch } = registration
    const counted = await countEntriesByKind(db, id)
    const nameOf = await readActorNames(
      db,
      registration,
      counted.map(({ actor }) => actor),
    )
    const grouped = Map.groupBy(counted, ({ actor, kind }) => `${findKindGroup(kind)} ${actor}`)
    const counts = [...grouped.values()].flatMap((same) =>
      same.slice(0, 1).map(({ actor, kind }) => ({
        by: actor,
        who: nameOf(actor),
        kind: findKindGroup(kind),
        entries: same.reduce((sum, { entries }) => sum + entries, 0),
      })),
    )
    return { id, status, candidate, branch: { name: branch.name }, counts }
  })

  route(server, readRecentLog, { may: registrar }, (_input, { db, viewer }) =>
    listRecentLog(db, viewer.branches),
  )

  route(server, checkLog, { may: registrar }, async ({ params }, { db, viewer, config }) => {
    const { id } = await findReachableRegistration(db, viewer, params.id)
    const verdict = (await verifyLog(db, id, config)) ?? { whole: true, entries: 0, erased: 0 }
    return {
      whole: verdict.whole,
      entries: verdict.whole ? verdict.entries : null,
      seq: verdict.whole ? null : verdict.seq,
      sentence: describeLogVerdict(verdict),
    }
  })

  logExportRoute(server)
}
