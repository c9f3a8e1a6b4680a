import { listRegistrationsOfCandidate } from '#features/registrations/server/registration-queries.ts'
import { listRegistrations } from '#features/registrations/contract/list-registrations.ts'
import { createListResponse } from '#server/http/route-response.ts'
import { createDownloadSlots } from '#server/http/connections/download-slots.ts'
import { findViewer } from '#server/security/find-viewer.ts'
import { insertAuditEntry } from '#server/security/audit/audit.ts'
import { createCsvAnswer } from '#server/http/csv.ts'
import { route, type Server } from '#server/http/route.ts'
import { registrar, registrationParty } from '#server/security/policies/desk-policies.ts'
import { computeOffset } from '#shared/paging.ts'
import { exportRegistrations, getRegistrationCounts } from '../../contract/list/desk-list.ts'
import { MINUTE } from '#shared/words/durations.ts'
import { LIST_EXPORT_COLUMNS, readExportedParts } from './exported-rows.ts'
import { findRegistrationPage } from './find-registration-page.ts'
import { findRegistrationKeys } from './registration-keys.ts'
import { readRowsWithProgress } from './read-rows-with-progress.ts'
import { countDeskViews } from './view-counts.ts'

/**
 * The limits of list exports: at most one at a time for each user, and five in all. Ten minutes are enough for a hundred thousand registrations over
 * a poor connection.
 */
const EXPORT_LIMITS = { each: 1, all: 5, longestMs: 10 * MINUTE }

/** Declares the routes of the list of registrations: its rows, its counts and its export. */
export function registrationListRoutes(server: Server) {
  const takeDownloadSlot = createDownloadSlots(EXPORT_LIMITS)

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
    { may: registrar },
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
    { may: registrar },
    async ({ query, request, reply }, { db, viewer, now, config, parts }) => {
      takeDownloadSlot(viewer.id, reply)
      const keys = await findRegistrationKeys(db, { ...query, branches: viewer.branches, now })
      await insertAuditEntry(
        db,
        { actor: viewer.id, event: 'exported', requestId: request.id },
        now,
      )
      const findBranches = async () => (await findViewer(registrar, request, parts)).branches
      return createCsvAnswer('registrations.csv', {
        columns: LIST_EXPORT_COLUMNS,
        parts: readExportedParts(keys, { db, now, config, findBranches }),
        total: keys.count,
      })
    },
  )
}
