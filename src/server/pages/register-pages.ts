import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import middie from '@fastify/middie'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { Server } from '#server/route.ts'
import { clientConfig } from './client-config.ts'
import { answerPage } from './answer-page.ts'
import { kitPage } from './kit-page.ts'
import { silentReturnPage } from './silent-return-page.ts'
import { builtWeb, CLIENT_FILES, developedWeb } from './web-build.ts'

/** It fetches from here alone, and a browser asks for it anew each day at least. */
const WORKER_HEADERS = {
  'content-type': 'text/javascript; charset=utf-8',
  'cache-control': 'no-cache',
  'content-security-policy': `default-src 'none'; connect-src 'self'`,
}

/** Everything that is no API: assets, the client configuration, reports of the browser's policy, and every page. Registered last. */
export async function registerPages(server: Server) {
  const { http, parts } = server
  const vite = parts.dev ? await viteFor(server) : undefined
  if (!vite) {
    await http.register(fastifyStatic, {
      root: resolve(CLIENT_FILES, 'assets'),
      prefix: '/assets/',
      immutable: true,
      maxAge: '1y',
      preCompressed: true,
      index: false,
    })
    http.get('/registration-worker.js', (_request, reply) =>
      reply
        .headers(WORKER_HEADERS)
        .send(readFileSync(resolve(CLIENT_FILES, 'registration-worker.js'))),
    )
  }

  silentReturnPage(server)
  const config = clientConfig(parts.config)
  http.get(
    '/config.json',
    {
      schema: {
        tags: ['configuration'],
        summary: 'What the browser may know of the installation',
        description: 'Who may: everybody.',
      },
    },
    (_request, reply) => reply.header('cache-control', 'public, no-cache').send(config),
  )
  await http.register(policyReports)
  await kitPage(server, config, vite)
  const web = vite ? developedWeb(vite) : builtWeb()
  http.get('/*', { schema: { hide: true } }, (request, reply) =>
    answerPage(server, web, config, request, reply),
  )
}

/** In a scope of its own: no call takes a body of these types. */
async function policyReports(http: FastifyInstance) {
  http.addContentTypeParser(
    ['application/reports+json', 'application/csp-report'],
    { parseAs: 'string' },
    http.getDefaultJsonParser('error', 'error'),
  )
  http.post('/csp-reports', { bodyLimit: 16_384 }, async (request, reply) => {
    request.log.warn({ report: policyReport(request.body) }, 'the browser refused something')
    return reply.code(204).send()
  })
}

async function viteFor({ http }: Server) {
  const { createServer } = await import('vite')
  const vite = await createServer({
    server: { middlewareMode: true, hmr: { server: http.server } },
    appType: 'custom',
  })
  await http.register(middie)
  http.use(vite.middlewares)
  http.addHook('onClose', () => vite.close())
  return vite
}

/** Directive and kind of source alone: an address may hold what is personal. */
function policyReport(body: unknown) {
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
