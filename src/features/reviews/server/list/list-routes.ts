import { registrationsOf } from '#features/registrations/server/registration-queries.ts'
import { listRegistrations } from '#features/registrations/contract/registration.ts'
import { list } from '#server/http/answer.ts'
import { audit } from '#server/security/audit/audit.ts'
import { csvAnswer } from '#server/http/csv.ts'
import { route, type Server } from '#server/http/route.ts'
import { consultant, registrationParty } from '#server/security/policies/desk-policies.ts'
import { offsetOf } from '#shared/paging.ts'
import { exportRegistrations, getRegistrationCounts } from '../../contract/list/desk-list.ts'
import { COLUMNS, exportedRows } from './exported-rows.ts'
import { foundRows } from './found-rows.ts'
import { shownRows } from './shown-rows.ts'
import { viewCounts } from './view-counts.ts'

/** Declares the routes of the desk list: its rows, its counts and its export. */
export function listRoutes(server: Server) {
  route(
    server,
    listRegistrations,
    { may: registrationParty },
    async ({ query }, { db, viewer, now, config }) => {
      if (viewer.kind === 'candidate') {
        const own = await registrationsOf(db, viewer.id, viewer.session)
        return list(own.slice(offsetOf(query), offsetOf(query) + query.limit), own.length)
      }
      const { ids, total } = await foundRows(
        db,
        { ...query, branches: viewer.branches, now },
        query,
      )
      return list(await shownRows(db, ids, now, config), total)
    },
  )

  route(
    server,
    getRegistrationCounts,
    { may: consultant },
    async ({ query }, { db, viewer, now }) => ({
      ...(await viewCounts(
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
      await audit(db, { actor: viewer.id, event: 'exported', requestId: request.id }, now)
      return csvAnswer(
        'registrations.csv',
        COLUMNS,
        exportedRows(db, { ...query, branches: viewer.branches, now }, config),
      )
    },
  )
}
