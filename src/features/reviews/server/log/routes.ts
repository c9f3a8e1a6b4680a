import { saidThrough } from '#features/registrations/domain/life/through-link.ts'
import { inWords } from '#features/registrations/domain/verdicts/verdict-words.ts'
import { reachedRegistration } from '#features/registrations/server/reached-registration.ts'
import type { StoredRegistration } from '#features/registrations/server/registration-queries.ts'
import { verifyLog } from '#features/registrations/server/log/verify-log.ts'
import { list } from '#server/http/answer.ts'
import { audit } from '#server/security/audit/audit.ts'
import { csvAnswer, momentCell } from '#server/http/csv.ts'
import type { Database } from '#server/database/database.ts'
import { route, type Server } from '#server/http/route.ts'
import type { Secret } from '#server/security/seal.ts'
import { consultant } from '#server/security/policies/desk-policies.ts'
import { offsetOf } from '#shared/paging.ts'
import { checkLog, exportLog, readLog, readLogAbout, readRecentLog } from '../../contract/log.ts'
import { GROUP_WORDS, groupOf } from '../../domain/log/kinds.ts'
import { told } from '../../domain/log/told.ts'
import { countOf, countsOf, entriesOf, type StoredEntry } from './log-queries.ts'
import { knownOf, namesOf } from './names.ts'
import { recentLog } from './recent-log.ts'

/** What happened to a registration, in words, for those who may see it. */
export function logRoutes(server: Server) {
  route(server, readLog, { may: consultant }, async ({ params, query }, { db, viewer, config }) => {
    const registration = await reachedRegistration(db, viewer, params.id)
    const entries = await entriesOf(db, registration.id, query, {
      limit: query.limit,
      offset: offsetOf(query),
    })
    return list(
      await inOrder(db, registration, entries, config),
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

  route(
    server,
    exportLog,
    { may: consultant },
    async ({ params, query, request }, { db, viewer, now, config }) => {
      const registration = await reachedRegistration(db, viewer, params.id)
      const entries = await inOrder(
        db,
        registration,
        await entriesOf(db, registration.id, query, null),
        config,
      )
      await audit(
        db,
        {
          actor: viewer.id,
          event: 'registration log exported',
          subject: registration.id,
          requestId: request.id,
        },
        now,
      )
      const rows = entries.map(
        ({ seq, at, who, kind, what, question, before, after, sensitive, note }) => [
          seq,
          momentCell(at),
          who,
          GROUP_WORDS[kind],
          what,
          question,
          before,
          sensitive ? 'changed' : after,
          note,
        ],
      )
      return csvAnswer(
        `registration-log-${now.toISOString().slice(0, 10)}.csv`,
        ['Entry', 'When', 'Who', 'Kind', 'What', 'Question', 'Before', 'After', 'Note'],
        rows,
      )
    },
  )
}

async function inOrder(
  db: Database,
  registration: StoredRegistration,
  entries: readonly StoredEntry[],
  secret: Secret,
) {
  const known = await knownOf(db, registration, secret)
  const nameOf = await namesOf(db, registration, [...new Set(entries.map(({ actor }) => actor))])
  return entries.map((entry) => ({
    seq: entry.seq,
    at: entry.at,
    by: entry.actor,
    who: saidThrough(nameOf(entry.actor), entry.said),
    kind: groupOf(entry.kind),
    ...told(entry, known),
  }))
}
