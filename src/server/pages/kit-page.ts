import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { ViteDevServer } from 'vite'
import type { ClientConfig } from '#shared/client-config.ts'
import type { Server } from '#server/http/route.ts'
import { readDisplay } from './answer-page.ts'
import { encodePage, sendPage } from './compressed.ts'
import { renderDemoBand } from './demo-band.ts'
import { createPageHeaders } from './page-headers.ts'
import { renderPageHtml } from './page-html.ts'

const KIT_PATH = '/dev/kit'
const KIT_SHELL_FILE = 'src/web/pages/dev-kit/index.html'
const PROJECT_FOLDER = resolve(import.meta.dirname, '../../..')
const BUILT_KIT_FOLDER = resolve(PROJECT_FOLDER, 'dist/kit')

/** Serves the gallery of components, a separate build that adds no weight to the public pages. It exists only in a demo. */
export async function serveKitPage(
  { http, parts: { config } }: Server,
  client: ClientConfig,
  vite: ViteDevServer | undefined,
) {
  if (config.production) return
  if (!vite)
    await http.register(fastifyStatic, {
      root: resolve(BUILT_KIT_FOLDER, 'assets'),
      prefix: `${KIT_PATH}/assets/`,
      decorateReply: false,
      immutable: true,
      maxAge: '1y',
      preCompressed: true,
      index: false,
    })
  http.get(KIT_PATH, { schema: { hide: true } }, async (request, reply) => {
    const nonce = randomBytes(18).toString('base64')
    const shell = vite
      ? await vite.transformIndexHtml(
          KIT_PATH,
          readFileSync(resolve(PROJECT_FOLDER, KIT_SHELL_FILE), 'utf8'),
        )
      : readFileSync(resolve(BUILT_KIT_FOLDER, KIT_SHELL_FILE), 'utf8')
    const page = {
      status: 200,
      headers: {
        ...createPageHeaders({ allowed: { nonce }, path: KIT_PATH, connect: [], authorities: [] }),
        'content-type': 'text/html; charset=utf-8',
      },
      html: renderPageHtml({
        shell,
        nonce,
        display: readDisplay(request.headers.cookie),
        html: '',
        band: renderDemoBand(config),
        links: '',
        fonts: '',
        config: client,
        state: null,
        jsonLd: null,
      }),
    }
    return sendPage(reply, await encodePage(page, request))
  })
}
