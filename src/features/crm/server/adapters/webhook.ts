import { createHmac } from 'node:crypto'
import type { Config } from '#server/config.ts'
import { type Crm, CrmRefused } from '../crm.ts'
import { crmLine } from './crm-line.ts'

type WebhookConfig = NonNullable<Config['crm']['webhook']>

/** Of `<seconds>.<body>`: whoever has the secret knows that we sent it, and when. */
export const signatureOf = (secret: string, timestamp: number, body: string) =>
  createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')

/** Any other system: told by a signed call, again and again under the same delivery id until it answers with 2xx. It cannot be asked who it knows. */
export function webhookCrm(
  { url, secret }: WebhookConfig,
  origin: string,
  how: { patienceMs?: number } = {},
): Crm {
  const line = crmLine(how)

  async function tell(delivery: string, event: string, said: object): Promise<unknown> {
    const body = JSON.stringify({ delivery, event, ...said })
    // When it was sent, not when it happened: the receiver refuses what somebody kept and sends later.
    const timestamp = Math.floor(Date.now() / 1000)
    const headers = {
      'content-type': 'application/json',
      'portal-delivery': delivery,
      'portal-event': event,
      'portal-signature': `t=${timestamp},v1=${signatureOf(secret, timestamp, body)}`,
    }
    const { status, body: answer } = await line(url, { method: 'POST', headers, body })
    if (status < 200 || status > 299)
      throw new CrmRefused(`The CRM did not accept this: it answered ${status}`)
    return answer
  }

  return {
    searches: false,
    find: async () => [],
    read: async () => undefined,
    async create({ externalKey, person, about }) {
      const answer = await tell(externalKey, 'registration.approved', {
        externalKey,
        person,
        registration: {
          id: about.registrationId,
          flow: about.flow,
          branch: about.branch,
          url: `${origin}/consultant/registrations/${about.registrationId}`,
        },
      })
      const { id } = (answer ?? {}) as { id?: unknown }
      return typeof id === 'string' && id !== '' && id.length <= 200 ? id : externalKey
    },
    update: () => Promise.reject(new CrmRefused('This CRM cannot merge records from here.')),
    forget: async ({ externalKey, crmId, deliveryId }) =>
      void (await tell(deliveryId, 'person.erased', { externalKey, id: crmId })),
    addressOf: () => null,
  }
}
