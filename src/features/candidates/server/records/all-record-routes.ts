import type { Server } from '#server/http/route.ts'
import { createBankAccountHandling } from '../bank-account/bank-account-handling.ts'
import { RECORD_KINDS } from './record-kinds.ts'
import { recordRoutes } from './record-routes.ts'

export function allRecordRoutes(server: Server) {
  for (const recordKind of RECORD_KINDS)
    if (recordKind.calls.name === 'bankaccount')
      recordRoutes(server, recordKind, createBankAccountHandling(server.parts))
    else recordRoutes(server, recordKind)
}
