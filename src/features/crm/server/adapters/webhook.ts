import { createHmac } from 'node:crypto'
import type { Config } from '#server/settings/config.ts'
import { OutsideRefusedError } from '#server/operations/outside-errors.ts'
import { toCrmRegistration } from '../../domain/crm-registration.ts'
import type { CrmAcceptedContent } from '../../domain/accepted-content.ts'
import type { Crm } from '../crm.ts'
import type { WebhookSignatureStore } from '../hand-over/delivery-store.ts'
import type { OutsideClient } from '#server/operations/outside-line.ts'
import { createCrmConnection } from './crm-connection.ts'

/** `deliveries` creates the links with which the receiver of a call fetches the files that the call names. */
type WebhookTools = {
  readonly origin: string
  readonly takes: CrmAcceptedContent
  readonly deliveries: WebhookSignatureStore
}
type WebhookConfig = NonNullable<Config['crm']['webhook']>

/**
 * Signs `<seconds>.<body>` with HMAC-SHA-256 and returns hexadecimal digits. A receiver with the secret can check that the portal made the call, and
 * when.
 */
export const signWebhookBody = (secret: string, timestamp: number, body: string) =>
  createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')

/**
 * Returns a function that makes a signed call about one event. The function first calls `sending` with the signature and waits for it, so that the
 * signature is stored before the call is sent.
 */
const createSignedCaller =
  ({ url, secret }: WebhookConfig, line: OutsideClient) =>
  async (
    delivery: string,
    event: string,
    said: object,
    sending?: (signature: string) => Promise<unknown>,
  ): Promise<unknown> => {
    const body = JSON.stringify({ delivery, event, ...said })
    // The signed timestamp is the time of sending, not of the event, so that a receiver can refuse an old call that someone recorded and sends again.
    const timestamp = Math.floor(Date.now() / 1000)
    const signature = `t=${timestamp},v1=${signWebhookBody(secret, timestamp, body)}`
    await sending?.(signature)
    const headers = {
      'content-type': 'application/json',
      'portal-delivery': delivery,
      'portal-event': event,
      'portal-signature': signature,
    }
    const { status, body: answer } = await line(url, { method: 'POST', headers, body })
    if (status < 200 || status > 299)
      throw new OutsideRefusedError(`The CRM did not accept this: it answered ${status}`)
    return answer
  }

/**
 * Creates the adapter for any other system, which receives events as signed calls. A call is repeated under the same delivery id until the system
 * responds with 2xx. Such a system cannot be searched.
 */
export function createWebhookCrm(
  { url, secret }: WebhookConfig,
  { origin, takes, deliveries }: WebhookTools,
  how: { patienceMs?: number } = {},
): Crm {
  const tell = createSignedCaller({ url, secret }, createCrmConnection(how))
  return {
    searches: false,
    find: async () => [],
    read: async () => undefined,
    person: async () => undefined,
    takes,
    // The call of `create` contains the whole registration, so the answers are not stored or removed separately.
    keep: async () => undefined,
    release: async () => undefined,
    async create({ externalKey, person, registration }) {
      const until = deliveries.until()
      const said = toCrmRegistration(registration, ({ read: _read, ...document }) => ({
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
    update: () =>
      Promise.reject(new OutsideRefusedError('This CRM cannot merge records from here.')),
    forget: async ({ externalKey, crmId, deliveryId }) =>
      void (await tell(deliveryId, 'person.erased', { externalKey, id: crmId })),
    addressOf: () => null,
  }
}
