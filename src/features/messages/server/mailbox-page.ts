import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sendPlainPage } from '#server/pages/plain-page.ts'
import type { Server } from '#server/http/route.ts'
import { escapeHtml } from '#shared/words/escape-html.ts'

const MAILBOX_TITLE = 'Demo mailbox'

type StoredMessage = {
  readonly id: string
  readonly kind: string
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly createdAt: string
}

/** Shows the messages that the demo would have sent. The page does not exist in production. */
export function registerMailboxPage({ http, parts: { config } }: Server) {
  if (config.production) return
  http.get('/dev/mailbox', { schema: { hide: true } }, async (_request, reply) => {
    const messages = await readStoredMessages(join(config.dataDir, 'outbox'))
    return sendPlainPage(reply, {
      title: MAILBOX_TITLE,
      config,
      body: renderMessages(messages),
    })
  })
  http.get('/dev/mailbox.json', { schema: { hide: true } }, async (_request, reply) =>
    reply
      .header('cache-control', 'no-store')
      .send(await readStoredMessages(join(config.dataDir, 'outbox'))),
  )
}

async function readStoredMessages(folder: string): Promise<readonly StoredMessage[]> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.json'))
  const messages = await Promise.all(
    names.map(
      async (name) => JSON.parse(await readFile(join(folder, name), 'utf8')) as StoredMessage,
    ),
  )
  return messages.sort((one, other) => other.createdAt.localeCompare(one.createdAt)).slice(0, 200)
}

const renderMessages = (
  messages: readonly StoredMessage[],
) => `<main><h1>${MAILBOX_TITLE}</h1><p>${messages.length ? 'What would have been sent, newest first.' : 'Nothing was sent yet.'}</p>
${messages.map(renderMessage).join('\n')}</main>`

const renderMessage = ({ kind, to, subject, text, createdAt }: StoredMessage) =>
  `<article><h2>${escapeHtml(subject || kind)}</h2><p>To ${escapeHtml(to)}, <time datetime="${createdAt}">${createdAt}</time></p><div>${linkAddresses(escapeHtml(text)).replace(/\n/g, '<br>')}</div></article>`

/** Makes links of the web addresses in an escaped text. An address in angle brackets ends before the closing bracket. */
const linkAddresses = (escaped: string) =>
  escaped.replace(
    /https?:(?:(?!&#62;)[^\s<>])+/g,
    (address) => `<a href="${address}">${address}</a>`,
  )
