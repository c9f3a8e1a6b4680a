import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync } from 'node:zlib'
import type { ViteManifest } from '#server/pages/page-links.ts'

const built = (file: string) =>
  readFileSync(new URL(`../../dist/client/${file}`, import.meta.url), 'utf8')
const PAGE = /^\/(search|vacancy\/)/

/**
 * Starts a proxy in front of the portal. With `shellAlone` it serves pages like a website that renders only in the browser: the shell of the same
 * build, whose scripts then fetch the page's code and its data.
 */
export async function startPageRelay(origin: string, shellAlone: boolean) {
  const config = await (await fetch(`${origin}/config.json`)).text()
  const fonts = (JSON.parse(built('.vite/manifest.json')) as ViteManifest)[
    'src/web/styles/fonts.css'
  ]?.file
  const shell = built('index.html').replace(
    '<!--state-->',
    `<link id="fonts" rel="stylesheet" href="/${fonts}" nonce="%NONCE%"><script type="application/json" id="client-config">${config.replaceAll('<', '\\u003c')}</script><script type="application/json" id="router-state">null</script>`,
  )
  const server = createServer((asked, answer) => {
    const headers = { ...asked.headers, host: new URL(origin).host }
    const sent = request(origin + asked.url, { method: asked.method ?? 'GET', headers }, (given) =>
      shellAlone && PAGE.test(asked.url ?? '')
        ? answerShell(given, answer, shell)
        : handOn(given, answer),
    )
    sent.on('error', () => answer.destroy())
    asked.pipe(sent)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

function handOn(given: IncomingMessage, answer: ServerResponse) {
  answer.writeHead(given.statusCode ?? 502, given.headers)
  given.pipe(answer)
}

/**
 * Sends the shell in place of the page, with the page's content security policy. If that policy has a nonce, the shell's scripts get it, because
 * the browser would otherwise block them.
 */
function answerShell(given: IncomingMessage, answer: ServerResponse, shell: string) {
  given.resume()
  const nonce = /'nonce-([^']+)'/.exec(String(given.headers['content-security-policy']))?.[1] ?? ''
  const body = brotliCompressSync(shell.replaceAll('%NONCE%', nonce))
  const { 'transfer-encoding': _chunked, ...headers } = given.headers
  answer
    .writeHead(200, { ...headers, 'content-encoding': 'br', 'content-length': body.length })
    .end(body)
}
