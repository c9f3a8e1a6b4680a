import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Server } from '#server/route.ts'
import { escapeHtml } from './message-texts.ts'

type Kept = { readonly id: string; readonly kind: string; readonly to: string; readonly subject: string; readonly text: string; readonly createdAt: string }

/** The demo's letter box: what would have been sent. It does not exist outside the demo. */
export function mailboxPage({ http, parts: { config } }: Server) {
  if (config.production) return
  http.get('/dev/mailbox', { schema: { hide: true } }, async (_request, reply) => {
    const messages = await keptMessages(join(config.dataDir, 'outbox'))
    return reply
      .headers({ 'content-security-policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'", 'cache-control': 'no-store' })
      .type('text/html; charset=utf-8')
      .send(pageOf(messages))
  })
  http.get('/dev/mailbox.json', { schema: { hide: true } }, async (_request, reply) => reply.header('cache-control', 'no-store').send(await keptMessages(join(config.dataDir, 'outbox'))))
}

async function keptMessages(folder: string): Promise<readonly Kept[]> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.json'))
  const messages = await Promise.all(names.map(async (name) => JSON.parse(await readFile(join(folder, name), 'utf8')) as Kept))
  return messages.sort((one, other) => other.createdAt.localeCompare(one.createdAt)).slice(0, 200)
}

const pageOf = (messages: readonly Kept[]) => `<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Mailbox of the demo</title></head>
<body><main><h1>Mailbox of the demo</h1><p>${messages.length ? 'What would have been sent, newest first.' : 'Nothing was sent yet.'}</p>
${messages.map(articleOf).join('\n')}</main></body></html>`

const articleOf = ({ kind, to, subject, text, createdAt }: Kept) =>
  `<article><h2>${escapeHtml(subject || kind)}</h2><p>To ${escapeHtml(to)}, <time datetime="${createdAt}">${createdAt}</time></p><div>${linked(escapeHtml(text)).replace(/\n/g, '<br>')}</div><hr></article>`

const linked = (escaped: string) => escaped.replace(/https?:[^\s<]+/g, (address) => `<a href="${address}">${address}</a>`)
