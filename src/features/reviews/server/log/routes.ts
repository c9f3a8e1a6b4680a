import { inWords } from '#features/registrations/domain/verdicts/verdict-words.ts'
import { reachedRegistration } from '#features/registrations/server/reached-registration.ts'
import { verifyLog } from '#features/registrations/server/log/verify-log.ts'
import { list } from '#server/http/answer.ts'
import { route, type Server } from '#server/http/route.ts'
import { consultant } from '#server/security/policies/desk-policies.ts'
import { offsetOf } from '#shared/paging.ts'
import { checkLog, readLog, readLogAbout, readRecentLog } from '../../contract/log.ts'
import { groupOf } from '../../domain/log/kinds.ts'
import { exportRoute } from './export-route.ts'
import { countOf, countsOf, entriesOf } from './log-queries.ts'
import { namesOf } from './names.ts'
import { recentLog } from './recent-log.ts'
import { toldEntries } from './told-entries.ts'

/** Declares the routes that return the log of a registration as text, for people who may see it. */
export function logRoutes(server: Server) {
  route(server, readLog, { may: consultant }, async ({ params, query }, { db, viewer, config }) => {
    const registration = await reachedRegistration(db, viewer, params.id)
    const entries = await entriesOf(db, registration.id, query, {
      limit: query.limit,
      offset: offsetOf(query),
    })
    return list(
      await toldEntries(db, registration, entries, config),
      await countOf(db, registration.id, query),
    )
  })

  route(server, readLogAbout, { may: consultant }, async ({ params }, { db, viewer }) => {
    const registration = await reachedRegistration(db, viewer, params.id)
    const { id, status, candidate, branch } = registration
    const counted = await countsOf(db, id)
    const nameOf = await namesOf(
      db,
      registration,
      counted.map(({ actor }) => actor),
    )
    const grouped = Map.groupBy(counted, ({ actor, kind }) => `${groupOf(kind)} ${actor}`)
    const counts = [...grouped.values()].flatMap((same) =>
      same.slice(0, 1).map(({ actor, kind }) => ({
        by: actor,
        who: nameOf(actor),
        kind: groupOf(kind),
        entries: same.reduce((sum, { entries }) => sum + entries, 0),
      })),
    )
    return { id, status, candidate, branch: { name: branch.name }, counts }
  })

  route(server, readRecentLog, { may: consultant }, (_input, { db, viewer }) =>
    recentLog(db, viewer.branches),
  )

  route(server, checkLog, { may: consultant }, async ({ params }, { db, viewer, config }) => {
    const { id } = await reachedRegistration(db, viewer, params.id)
    const verdict = (await verifyLog(db, id, config)) ?? { whole: true, entries: 0, erased: 0 }
    return {
      whole: verdict.whole,
      entries: verdict.whole ? verdict.entries : null,
      seq: verdict.whole ? null : verdict.seq,
      sentence: inWords(verdict),
    }
  })

  exportRoute(server)
}
