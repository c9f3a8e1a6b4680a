import type { Server } from '#server/http/route.ts'
import { bankAccountKeeping, bankAccountsInProfile } from './bank-account-keeping.ts'
import { provideInclude } from './includes.ts'
import { asItIs, itemOf } from './record-keeping.ts'
import { RECORD_KINDS } from './record-kinds.ts'
import { recordsOf } from './record-queries.ts'
import { recordRoutes } from './record-routes.ts'

/** The generic includes: every kind of record by the same calls, and in the profile. */
export function allRecordRoutes(server: Server) {
  const { parts } = server
  for (const recordKind of RECORD_KINDS) {
    const kind = recordKind.calls.name
    if (kind === 'bankaccount') {
      recordRoutes(server, recordKind, bankAccountKeeping(parts))
      provideInclude(kind, (db, candidateId) => bankAccountsInProfile(db, candidateId, parts))
    } else {
      recordRoutes(server, recordKind)
      provideInclude(kind, async (db, candidateId) =>
        (await recordsOf(db, { candidateId, kind })).map((record) =>
          itemOf(asItIs, candidateId, record),
        ),
      )
    }
  }
}
