import { findReachableRegistration } from '#features/registrations/server/find-reachable-registration.ts'
import { type CsvCell, createCsvAnswer, formatInstantCell } from '#server/http/csv.ts'
import { route, type Server } from '#server/http/route.ts'
import { insertAuditEntry } from '#server/security/audit/audit.ts'
import { registrar } from '#server/security/policies/desk-policies.ts'
import { exportLog } from '../../contract/log.ts'
import { LOG_KIND_GROUP_LABELS } from '../../domain/log/kinds.ts'
import { listLogEntries } from './log-queries.ts'
import { describeLogEntries } from './describe-log-entries.ts'

const LOG_EXPORT_COLUMNS = [
  'Entry',
  'When',
  'Who',
  'Kind',
  'What',
  'Question',
  'Before',
  'After',
  'Note',
]
type DescribedLogEntry = Awaited<ReturnType<typeof describeLogEntries>>[number]

/** Declares the route that exports the log of a registration; the export is recorded in the audit log. */
export function logExportRoute(server: Server) {
  route(
    server,
    exportLog,
    { may: registrar },
    async ({ params, query, request }, { db, viewer, now, config }) => {
      const registration = await findReachableRegistration(db, viewer, params.id)
      const entries = await describeLogEntries(
        db,
        registration,
        await listLogEntries(db, registration.id, query, null),
        config,
      )
      await insertAuditEntry(
        db,
        {
          actor: viewer.id,
          event: 'registration log exported',
          subject: registration.id,
          requestId: request.id,
        },
        now,
      )
      return createCsvAnswer(`registration-log-${now.toISOString().slice(0, 10)}.csv`, {
        columns: LOG_EXPORT_COLUMNS,
        parts: [entries.map(toLogCells)],
        total: entries.length,
      })
    },
  )
}

const toLogCells = (entry: DescribedLogEntry): readonly CsvCell[] => [
  entry.seq,
  formatInstantCell(entry.at),
  entry.who,
  LOG_KIND_GROUP_LABELS[entry.kind],
  entry.what,
  entry.question,
  entry.before,
  entry.sensitive ? 'changed' : entry.after,
  entry.note,
]
