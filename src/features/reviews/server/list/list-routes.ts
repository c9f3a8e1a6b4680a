import { listRegistrationsOfCandidate } from '#features/registrations/server/registration-queries.ts'
import { listRegistrations } from '#features/registrations/contract/registration.ts'
import { createListResponse } from '#server/http/route-response.ts'
import { insertAuditEntry } from '#server/security/audit/audit.ts'
import { createCsvAnswer } from '#server/http/csv.ts'
import { route, type Server } from '#server/http/route.ts'
import { consultant, registrationParty } from '#server/security/policies/desk-policies.ts'
import { computeOffset } from '#shared/paging.ts'
import { exportRegistrations, getRegistrationCounts } from '../../contract/list/desk-list.ts'
import { LIST_EXPORT_COLUMNS, readExportedRows } from './exported-rows.ts'
import { findRegistrationPage } from './find-registration-page.ts'
import { readRowsWithProgress } from './read-rows-with-progress.ts'
import { countDeskViews } from './view-counts.ts'

/** Declares the routes of the list of registrations: its rows, its counts and its export. */
export function registrationListRoutes(server: Server) {
  route(
    server,
    listRegistrations,
    { may: registrationParty },
    async ({ query }, { db, viewer, now, config }) => {
      if (viewer.kind === 'candidate') {
        const own = await listRegistrationsOfCandidate(db, viewer.id, viewer.session)
        return createListResponse(
          own.slice(computeOffset(query), computeOffset(query) + query.limit),
          own.length,
        )
      }
      const { ids, total } = await findRegistrationPage(
        db,
        { ...query, branches: viewer.branches, now },
        query,
      )
      return createListResponse(await readRowsWithProgress(db, ids, now, config), total)
    },
  )

  route(
    server,
    getRegistrationCounts,
    { may: consultant },
    async ({ query }, { db, viewer, now }) => ({
      ...(await countDeskViews(
        db,
        { ...query, branches: viewer.branches, now },
        query.since ? new Date(query.since) : undefined,
      )),
      at: now,
    }),
  )

  route(
    server,
    exportRegistrations,
    { may: consultant },
    async ({ query, request }, { db, viewer, now, config }) => {
      await insertAuditEntry(
        db,
        { actor: viewer.id, event: 'exported', requestId: request.id },
        now,
      )
      return createCsvAnswer(
        'registrations.csv',
        LIST_EXPORT_COLUMNS,
        readExportedRows(db, { ...query, branches: viewer.branches, now }, config),
      )
    },
  )
}
