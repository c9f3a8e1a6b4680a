import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import middie from '@fastify/middie'
import fastifyStatic from '@fastify/static'
import type { Server } from '#server/http/route.ts'
import { createClientConfig } from './client-config.ts'
import { answerPage } from './answer-page.ts'
import { createKeptPages } from './kept/kept-pages.ts'
import { serveKitPage } from './kit-page.ts'
import { addPolicyReportRoutes } from './policy-reports.ts'
import { serveSilentReturnPage } from './silent-return-page.ts'
import { createBuiltWeb, BUILT_CLIENT_FOLDER, createDevelopmentWeb } from './web-build.ts'

/** The headers of the service worker, which can connect only to this origin; browsers check it for changes at least daily. */
const WORKER_HEADERS = {
  'content-type': 'text/javascript; charset=utf-8',
  'cache-control': 'no-cache',
  'content-security-policy': `default-src 'none'; connect-src 'self'`,
}

/**
 * Registers everything outside the API: assets, client configuration, policy reports, and all pages. It must run last, because its route '/*' takes
 * all other addresses.
 */
export async function registerPages(server: Server) {
  const { http, parts } = server
  const vite = parts.dev ? await startVite(server) : undefined
  if (!vite) {
    await http.register(fastifyStatic, {
      root: resolve(BUILT_CLIENT_FOLDER, 'assets'),
      prefix: '/assets/',
      immutable: true,
      maxAge: '1y',
      preCompressed: true,
      index: false,
    })
    http.get('/registration-worker.js', (_request, reply) =>
      reply
        .headers(WORKER_HEADERS)
        .send(readFileSync(resolve(BUILT_CLIENT_FOLDER, 'registration-worker.js'))),
    )
  }

  serveSilentReturnPage(server)
  const config = createClientConfig(parts)
  http.get(
    '/config.json',
    {
      schema: {
        tags: ['configuration'],
        summary: 'What the browser may know of the installation',
        description: 'Who may: everyone.',
      },
    },
    (_request, reply) => reply.header('cache-control', 'public, no-cache').send(config),
  )
  await http.register(addPolicyReportRoutes)
  await serveKitPage(server, config, vite)
  const web = vite ? createDevelopmentWeb(vite) : createBuiltWeb()
  // A nonce must not be sent twice, so pages are not cached if they need one.
  const kept = web.needsNonce ? undefined : createKeptPages(parts.searchIndex, parts.clock)
  const site = { server, web, config, kept }
  http.get('/*', { schema: { hide: true } }, (request, reply) => answerPage(site, request, reply))
}

async function startVite({ http }: Server) {
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
