import type { FastifyInstance } from 'fastify'
import { limitLogLinesOfNetworks } from '#server/http/limit-log-lines.ts'

/**
 * Adds the route to which browsers report violations of the content security policy. It is in a Fastify scope of its own, because no other call
 * accepts bodies of these types.
 */
export async function addPolicyReportRoutes(http: FastifyInstance) {
  http.addContentTypeParser(
    ['application/reports+json', 'application/csp-report'],
    { parseAs: 'string' },
    http.getDefaultJsonParser('error', 'error'),
  )
  const lines = limitLogLinesOfNetworks(http, {
    maxLoggedLines: 10,
    lineKind: 'reports of the content policy',
  })
  http.post('/csp-reports', { bodyLimit: 16_384 }, async (request, reply) => {
    const report = summarisePolicyReports(request.body)
    lines.tell(request, 'report', () =>
      request.log.warn({ report }, 'the browser refused something'),
    )
    return reply.code(204).send()
  })
}

/**
 * Returns the violated directive of each report, and whether the browser enforced or only reported it. Addresses are not logged, because they can be
 * personal.
 */
function summarisePolicyReports(body: unknown) {
  const reports = Array.isArray(body) ? body.slice(0, 5) : [body]
  return reports.map((report) => {
    const { effectiveDirective, disposition } =
      (report as { body?: Record<string, unknown> } | null)?.body ?? {}
    return {
      directive: String(effectiveDirective).slice(0, 60),
      disposition: String(disposition).slice(0, 20),
    }
  })
}
