import { reachedRegistration } from '#features/registrations/server/reached-registration.ts'
import { type Cell, csvAnswer, momentCell } from '#server/http/csv.ts'
import { route, type Server } from '#server/http/route.ts'
import { audit } from '#server/security/audit/audit.ts'
import { consultant } from '#server/security/policies/desk-policies.ts'
import { exportLog } from '../../contract/log.ts'
import { GROUP_WORDS } from '../../domain/log/kinds.ts'
import { entriesOf } from './log-queries.ts'
import { toldEntries } from './told-entries.ts'

const COLUMNS = ['Entry', 'When', 'Who', 'Kind', 'What', 'Question', 'Before', 'After', 'Note']
type ToldEntry = Awaited<ReturnType<typeof toldEntries>>[number]

/** Declares the route that exports the log of a registration; the export is recorded in the audit log. */
export function exportRoute(server: Server) {
  route(
    server,
    exportLog,
    { may: consultant },
    async ({ params, query, request }, { db, viewer, now, config }) => {
      const registration = await reachedRegistration(db, viewer, params.id)
      const entries = await toldEntries(
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
      return csvAnswer(
        `registration-log-${now.toISOString().slice(0, 10)}.csv`,
        COLUMNS,
        entries.map(cellsOf),
      )
    },
  )
}

const cellsOf = (entry: ToldEntry): readonly Cell[] => [
  entry.seq,
  momentCell(entry.at),
  entry.who,
  GROUP_WORDS[entry.kind],
  entry.what,
  entry.question,
  entry.before,
  entry.sensitive ? 'changed' : entry.after,
  entry.note,
]
