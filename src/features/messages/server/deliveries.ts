import { mkdirSync } from 'node:fs'
import { rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import nodemailer from 'nodemailer'
import type { Clock } from '#server/clock.ts'
import type { Config } from '#server/config.ts'
import { emailPage } from './email-page.ts'
import type { Task } from './outbox.ts'
import type { Delivery } from './outbox-worker.ts'
import type { Message } from './send-message.ts'

/** How messages leave: by SMTP and the text gateway where they are configured, else into the outbox folder alone (decisions §6). */
export function messageDeliveries(
  config: Config,
  clock: Clock,
): Readonly<Record<'email' | 'sms', Delivery>> {
  const folder = intoFolder(config)
  const email = config.smtpUrl ? bySmtp(config, config.smtpUrl) : folder
  const sms = config.smsUrl ? byGateway(config, config.smsUrl) : folder
  return { email: inTime(email, clock), sms: inTime(sms, clock) }
}

/** A text gateway that was away for an hour does not send an hour's dead codes. */
const inTime =
  (deliver: Delivery, clock: Clock): Delivery =>
  async (task) => {
    const { notAfter } = task.body as Message
    if (notAfter === undefined || Date.parse(notAfter) > clock().getTime()) await deliver(task)
  }

function bySmtp({ mailFrom, publicOrigin, product }: Config, url: string): Delivery {
  const transport = nodemailer.createTransport({
    url,
    pool: true,
    maxConnections: 5,
    connectionTimeout: 2000,
    greetingTimeout: 5000,
    socketTimeout: 5000,
  } as never)
  return async ({ id, body }) => {
    const { to, subject, text, html, headers } = body as Message
    await transport.sendMail({
      from: mailFrom,
      to: { name: '', address: to },
      subject,
      text,
      html: html
        ? emailPage(html, { subject, product: product.name, origin: publicOrigin })
        : undefined,
      // The same on every try, so that a repeat is known as one.
      messageId: `<${id}@${new URL(publicOrigin).hostname}>`,
      ...(headers ? { headers } : {}),
      disableFileAccess: true,
      disableUrlAccess: true,
    })
  }
}

/** Twilio's form: To, From and Body, credentials in the address. */
function byGateway({ smsFrom }: Config, url: string): Delivery {
  const { username, password, ...address } = partsOf(url)
  return async ({ id, body }) => {
    const { to, text } = body as Message
    const response = await fetch(address.href, {
      method: 'POST',
      headers: {
        'idempotency-key': id,
        ...(username
          ? { authorization: `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}` }
          : {}),
      },
      body: new URLSearchParams({ To: to, From: smsFrom, Body: text }),
      signal: AbortSignal.timeout(5000),
      redirect: 'error',
    })
    if (!response.ok) throw new Error(`text gateway answered ${response.status}`)
  }
}

function partsOf(given: string) {
  const url = new URL(given)
  const { username, password } = url
  url.username = ''
  url.password = ''
  return {
    username: decodeURIComponent(username),
    password: decodeURIComponent(password),
    href: url.href,
  }
}

/** One JSON file a message, whole or not at all, and one line on the terminal. */
function intoFolder({ dataDir, product, publicOrigin, logLevel }: Config): Delivery {
  const folder = join(dataDir, 'outbox')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  return async ({ id, kind, body, createdAt }: Task) => {
    const { to, subject, text, html } = body as Message
    const file = join(folder, `${id}.json`)
    const message = {
      id,
      kind,
      to,
      subject,
      text,
      html: html ? emailPage(html, { subject, product: product.name, origin: publicOrigin }) : null,
      createdAt: createdAt.toISOString(),
    }
    await writeFile(`${file}.new`, JSON.stringify(message, null, 2))
    await rename(`${file}.new`, file)
    if (logLevel !== 'silent')
      console.log(`message (${kind}): ${subject || text.slice(0, 60)} (read it at /dev/mailbox)`)
  }
}
