import { chmodSync, mkdirSync } from 'node:fs'
import { rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Clock } from '#server/settings/clock.ts'
import type { Config } from '#server/settings/config.ts'
import type { Database } from '#server/database/database.ts'
import { isAddressPermanentlyRefused } from '../../domain/address-refused-for-good.ts'
import { EmailBouncedError, removeBounceMark } from '../bounces.ts'
import { renderEmailPage } from './email-page.ts'
import type { OutboxTask } from '#server/operations/delivery.ts'
import type { DeliverTask } from '#server/operations/delivery.ts'
import { type QueuedLetter, UNWRITTEN_KINDS } from '../queued-letter.ts'
import type { OutboxMessage } from '../letter-writer.ts'
import type { MessageSender } from '../send-message.ts'
import { createSmtpTransport } from './smtp-transport.ts'

/**
 * Returns the functions that deliver messages: emails by SMTP and texts by the text gateway if these are configured, otherwise into the demo's outbox
 * folder (decisions §6).
 */
export function createMessageDeliveries({
  config,
  db,
  clock,
  messages,
}: {
  readonly config: Config
  readonly db: Database
  readonly clock: Clock
  readonly messages: Pick<MessageSender, 'write'>
}): Readonly<Record<string, DeliverTask>> {
  const email = config.smtpUrl
    ? recordBounces(createSmtpDelivery(config, config.smtpUrl), db)
    : createFolderDelivery(config)
  const deliveries = {
    email: skipOutdatedMessages(email, clock),
    sms: skipOutdatedMessages(createTextDelivery(config), clock),
  }
  const writeFirst =
    (kind: keyof typeof deliveries): DeliverTask =>
    (task) =>
      deliveries[kind]({ ...task, kind, body: messages.write(task.body as QueuedLetter) })
  return {
    ...deliveries,
    [UNWRITTEN_KINDS.email]: writeFirst('email'),
    [UNWRITTEN_KINDS.sms]: writeFirst('sms'),
  }
}

function createTextDelivery(config: Config): DeliverTask {
  if (config.smsUrl) return createGatewayDelivery(config, config.smsUrl)
  return config.sendsTexts ? createFolderDelivery(config) : refuseToSendText
}

/**
 * Fails for a text message that was queued while the installation had a text gateway. Its task is eventually given up, so that an operator sees it.
 */
const refuseToSendText: DeliverTask = async () => {
  throw new Error('no text messages are sent')
}
/** Skips a message after its `notAfter`. Without that, a code would be sent long after it expired if a text gateway was down. */
const skipOutdatedMessages =
  (deliver: DeliverTask, clock: Clock): DeliverTask =>
  async (task) => {
    const { notAfter } = task.body as OutboxMessage
    if (notAfter === undefined || Date.parse(notAfter) > clock().getTime()) await deliver(task)
  }

/** Sends an email and stores whether the mail server refuses or accepts its address. */
const recordBounces =
  (deliver: DeliverTask, db: Database): DeliverTask =>
  async (task) => {
    const { to } = task.body as OutboxMessage
    try {
      await deliver(task)
    } catch (error) {
      if (!isAddressPermanentlyRefused(error)) throw error
      throw new EmailBouncedError(to, (error as { responseCode: number }).responseCode)
    }
    await removeBounceMark(db, to)
  }

function createSmtpDelivery({ mailFrom, publicOrigin, product }: Config, url: string): DeliverTask {
  const transport = createSmtpTransport(url)
  return async ({ id, body }) => {
    const { to, subject, text, html, headers } = body as OutboxMessage
    await transport.sendMail({
      from: mailFrom,
      to: { name: '', address: to },
      subject,
      text,
      html: html
        ? renderEmailPage(html, { subject, product: product.name, origin: publicOrigin })
        : undefined,
      // The id is the same on every try, so that a mail program recognises a repeated email.
      messageId: `<${id}@${new URL(publicOrigin).hostname}>`,
      ...(headers ? { headers } : {}),
      disableFileAccess: true,
      disableUrlAccess: true,
    })
  }
}

/** Sends a text in Twilio's format: To, From and Body as form fields, with the credentials from the URL. */
function createGatewayDelivery({ smsFrom }: Config, url: string): DeliverTask {
  const { username, password, ...address } = splitCredentials(url)
  return async ({ id, body }) => {
    const { to, text } = body as OutboxMessage
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

function splitCredentials(given: string) {
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

/**
 * Writes one JSON file for each message, atomically. Only this user can read the file, because messages contain codes and links; for the same reason
 * no part of a message is logged.
 */
function createFolderDelivery({ dataDir, product, publicOrigin }: Config): DeliverTask {
  const folder = join(dataDir, 'outbox')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  chmodSync(folder, 0o700)
  return async ({ id, kind, body, createdAt }: OutboxTask) => {
    const { to, subject, text, html } = body as OutboxMessage
    const file = join(folder, `${id}.json`)
    const message = {
      id,
      kind,
      to,
      subject,
      text,
      html: html
        ? renderEmailPage(html, { subject, product: product.name, origin: publicOrigin })
        : null,
      createdAt: createdAt.toISOString(),
    }
    await writeFile(`${file}.new`, JSON.stringify(message, null, 2), { mode: 0o600 })
    await rename(`${file}.new`, file)
  }
}
