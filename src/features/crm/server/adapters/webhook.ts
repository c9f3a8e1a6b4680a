import { createHmac } from 'node:crypto'
import type { Config } from '#server/settings/config.ts'
import { OutsideRefused } from '#server/operations/outside-errors.ts'
import { saidOf } from '../../domain/said.ts'
import type { Takes } from '../../domain/takes.ts'
import type { Crm } from '../crm.ts'
import type { Deliveries } from '../handed/deliveries-kept.ts'
import type { Line } from '#server/operations/outside-line.ts'
import { crmLine } from './crm-line.ts'

/** `deliveries`: what lets the receiver fetch the files that a call names. */
type WebhookTools = {
  readonly origin: string
  readonly takes: Takes
  readonly deliveries: Deliveries
}
type WebhookConfig = NonNullable<Config['crm']['webhook']>

/** Of `<seconds>.<body>`: whoever has the secret knows that we sent it, and when. */
export const signatureOf = (secret: string, timestamp: number, body: string) =>
  createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')

/** A signed call, which tells the CRM of one event. `sending`: what has to be so before it leaves. */
const telling =
  ({ url, secret }: WebhookConfig, line: Line) =>
  async (
    delivery: string,
    event: string,
    said: object,
    sending?: (signature: string) => Promise<unknown>,
  ): Promise<unknown> => {
    const body = JSON.stringify({ delivery, event, ...said })
    // When it was sent, not when it happened: the receiver refuses what was kept and is sent later by someone else.
    const timestamp = Math.floor(Date.now() / 1000)
    const signature = `t=${timestamp},v1=${signatureOf(secret, timestamp, body)}`
    await sending?.(signature)
    const headers = {
      'content-type': 'application/json',
      'portal-delivery': delivery,
      'portal-event': event,
      'portal-signature': signature,
    }
    const { status, body: answer } = await line(url, { method: 'POST', headers, body })
    if (status < 200 || status > 299)
      throw new OutsideRefused(`The CRM did not accept this: it answered ${status}`)
    return answer
  }

/** Any other system: told by a signed call, again and again under the same delivery id until it answers with 2xx. It cannot be asked who it knows. */
export function webhookCrm(
  { url, secret }: WebhookConfig,
  { origin, takes, deliveries }: WebhookTools,
  how: { patienceMs?: number } = {},
): Crm {
  const tell = telling({ url, secret }, crmLine(how))
  return {
    searches: false,
    find: async () => [],
    read: async () => undefined,
    person: async () => undefined,
    takes,
    // The call says everything at once.
    keep: async () => undefined,
    release: async () => undefined,
    async create({ externalKey, person, registration }) {
      const until = deliveries.until()
      const said = saidOf(registration, ({ read: _read, ...document }) => ({
        ...document,
        url: `${origin}${deliveries.path(externalKey, document.id)}`,
        until,
      }))
      const documents = registration.documents.map(({ id }) => id)
      const answer = await tell(
        externalKey,
        'registration.approved',
        {
          externalKey,
          person,
          registration: {
            ...said,
            url: `${origin}/consultant/registrations/${registration.id}`,
          },
        },
        (signature) => deliveries.keep({ externalKey, signature, documents, until }),
      )
      const { id } = (answer ?? {}) as { id?: unknown }
      return typeof id === 'string' && id !== '' && id.length <= 200 ? id : externalKey
    },
    update: () => Promise.reject(new OutsideRefused('This CRM cannot merge records from here.')),
    forget: async ({ externalKey, crmId, deliveryId }) =>
      void (await tell(deliveryId, 'person.erased', { externalKey, id: crmId })),
    addressOf: () => null,
  }
}
