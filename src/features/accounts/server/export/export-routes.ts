import { formatContentDisposition } from '#features/documents/domain/content-disposition.ts'
import { createFileStore } from '#features/documents/server/store/file-store.ts'
import { spendAllowances } from '#server/security/allowances.ts'
import { FileResponse } from '#server/http/route-response.ts'
import { insertAuditEntry } from '#server/security/audit/audit.ts'
import { route, type Server } from '#server/http/route.ts'
import { assertRecentSignIn } from '#server/security/own-sign-in.ts'
import { onboarding } from '#server/security/policies/candidate-policies.ts'
import { assertSelf } from '#server/security/refused-access.ts'
import { exportAccount } from '../../contract/account.ts'
import { formatExportName } from '../../domain/export-file-name.ts'
import { collectForExport } from './collect.ts'
import { streamExportZip } from './export-zip.ts'

export function exportRoutes(server: Server) {
  const store = createFileStore(server.parts.config)

  route(
    server,
    exportAccount,
    { may: onboarding },
    async ({ params, request }, { db, now, viewer, config, parts }) => {
      assertSelf(viewer, params.id)
      assertRecentSignIn(viewer, now)
      await spendAllowances(db, [{ allowance: 'exports of a person', of: viewer.id }], now, config)
      const collected = await collectForExport(viewer.id, parts)
      await insertAuditEntry(
        db,
        { actor: viewer.id, event: 'data exported', requestId: request.id },
        now,
      )
      return new FileResponse(
        streamExportZip(
          collected,
          { product: config.product.name, accountId: viewer.id, madeAt: now },
          store,
        ),
        {
          'content-type': 'application/zip',
          'content-disposition': formatContentDisposition('attachment', formatExportName(now)),
          'x-content-type-options': 'nosniff',
          'cache-control': 'private, no-store',
          'content-security-policy': "sandbox; default-src 'none'",
        },
      )
    },
  )
}
