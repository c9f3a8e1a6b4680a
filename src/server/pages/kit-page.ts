import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { ViteDevServer } from 'vite'
import type { ClientConfig } from '#shared/client-config.ts'
import type { Server } from '#server/http/route.ts'
import { displayOf } from './answer-page.ts'
import { sendCompressed } from './compressed.ts'
import { demoBand } from './demo-band.ts'
import { pageHeaders } from './page-headers.ts'
import { pageHtml } from './page-html.ts'

const ADDRESS = '/dev/kit'
const SHELL = 'src/web/pages/dev-kit/index.html'
const ROOT = resolve(import.meta.dirname, '../../..')
const BUILT = resolve(ROOT, 'dist/kit')

/** Serves the gallery of components, a separate build that adds no weight to the public pages. It exists only in a demo. */
export async function kitPage(
  { http, parts: { config } }: Server,
  client: ClientConfig,
  vite: ViteDevServer | undefined,
) {
  if (config.production) return
  if (!vite)
    await http.register(fastifyStatic, {
      root: resolve(BUILT, 'assets'),
      prefix: `${ADDRESS}/assets/`,
      decorateReply: false,
      immutable: true,
      maxAge: '1y',
      preCompressed: true,
      index: false,
    })
  http.get(ADDRESS, { schema: { hide: true } }, async (request, reply) => {
    const nonce = randomBytes(18).toString('base64')
    const shell = vite
      ? await vite.transformIndexHtml(ADDRESS, readFileSync(resolve(ROOT, SHELL), 'utf8'))
      : readFileSync(resolve(BUILT, SHELL), 'utf8')
    reply
      .headers(pageHeaders({ nonce, path: ADDRESS, connect: [], authorities: [] }))
      .type('text/html; charset=utf-8')
    return sendCompressed(
      reply,
      pageHtml({
        shell,
        nonce,
        display: displayOf(request.headers.cookie),
        html: '',
        band: demoBand(config),
        links: '',
        fonts: '',
        config: client,
        state: null,
        jsonLd: null,
      }),
    )
  })
}
