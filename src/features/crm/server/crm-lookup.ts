import { findContentFolder } from '#server/settings/content-folder.ts'
import type { Parts } from '#server/parts.ts'
import { OutsideRefusedError } from '#server/operations/outside-errors.ts'
import { NO_ACCEPTED_CONTENT } from '../domain/accepted-content.ts'
import { createDynamicsCrm } from './adapters/dynamics.ts'
import { createEmbeddedCrm } from './adapters/embedded.ts'
import { createWebhookCrm } from './adapters/webhook.ts'
import type { Crm } from './crm.ts'
import type { StoredCrm } from './crm-queries.ts'
import { createDeliveryStore } from './hand-over/delivery-store.ts'
import { readEmbeddedSettings, readWebhookSettings } from './hand-over/accepted-content-settings.ts'

type CrmParts = Pick<Parts, 'db' | 'config' | 'clock'>
export type CrmAdapterLookup = (crm: StoredCrm) => Crm

/** Creates the adapters, one of each per server, because an adapter remembers whether its CRM is down and which token it has. */
export function createCrmAdapters({ db, config, clock }: CrmParts): CrmAdapterLookup {
  const folder = findContentFolder(config.contentDir, 'crm')
  const embedded = readEmbeddedSettings(folder)
  const dynamics = config.crm.dynamics
    ? createDynamicsCrm(config.crm.dynamics, folder)
    : unconfiguredCrm
  const webhook = config.crm.webhook
    ? createWebhookCrm(config.crm.webhook, {
        origin: config.publicOrigin,
        takes: readWebhookSettings(folder),
        deliveries: createDeliveryStore({ db, clock, base: config.bases.portal }),
      })
    : unconfiguredCrm
  return ({ id, adapter }) =>
    adapter === 'embedded'
      ? createEmbeddedCrm({ db, clock }, id, embedded)
      : adapter === 'dynamics'
        ? dynamics
        : webhook
}

const refuseNotSetUp = () =>
  Promise.reject(
    new OutsideRefusedError('This CRM is not set up yet. Ask the people who run the portal.'),
  )
const unconfiguredCrm: Crm = {
  searches: false,
  find: refuseNotSetUp,
  read: refuseNotSetUp,
  create: refuseNotSetUp,
  person: refuseNotSetUp,
  takes: NO_ACCEPTED_CONTENT,
  keep: refuseNotSetUp,
  release: refuseNotSetUp,
  update: refuseNotSetUp,
  forget: refuseNotSetUp,
  addressOf: () => null,
}

declare module '#server/parts.ts' {
  interface Parts {
    readonly crmOf: CrmAdapterLookup
  }
}
