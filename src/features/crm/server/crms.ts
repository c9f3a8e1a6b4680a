import { contentWith } from '#server/settings/content-folder.ts'
import type { Parts } from '#server/parts.ts'
import { OutsideRefused } from '#server/operations/outside-errors.ts'
import { TAKES_NOTHING } from '../domain/takes.ts'
import { dynamicsCrm } from './adapters/dynamics.ts'
import { embeddedCrm } from './adapters/embedded.ts'
import { webhookCrm } from './adapters/webhook.ts'
import type { Crm } from './crm.ts'
import type { KnownCrm } from './crm-queries.ts'
import { deliveriesKept } from './handed/deliveries-kept.ts'
import { embeddedMapping, webhookTakes } from './handed/takes-read.ts'

type CrmParts = Pick<Parts, 'db' | 'config' | 'clock'>
export type CrmOf = (crm: KnownCrm) => Crm

/** Creates the adapters, one of each per server, because an adapter remembers whether its CRM is down and which token it has. */
export function crmsOf({ db, config, clock }: CrmParts): CrmOf {
  const folder = contentWith(config.contentDir, 'crm')
  const embedded = embeddedMapping(folder)
  const dynamics = config.crm.dynamics ? dynamicsCrm(config.crm.dynamics, folder) : notSetUp
  const webhook = config.crm.webhook
    ? webhookCrm(config.crm.webhook, {
        origin: config.publicOrigin,
        takes: webhookTakes(folder),
        deliveries: deliveriesKept({ db, clock, base: config.bases.portal }),
      })
    : notSetUp
  return ({ id, adapter }) =>
    adapter === 'embedded'
      ? embeddedCrm({ db, clock }, id, embedded)
      : adapter === 'dynamics'
        ? dynamics
        : webhook
}

const refuse = () =>
  Promise.reject(
    new OutsideRefused('This CRM is not set up yet. Ask the people who run the portal.'),
  )
const notSetUp: Crm = {
  searches: false,
  find: refuse,
  read: refuse,
  create: refuse,
  person: refuse,
  takes: TAKES_NOTHING,
  keep: refuse,
  release: refuse,
  update: refuse,
  forget: refuse,
  addressOf: () => null,
}

declare module '#server/parts.ts' {
  interface Parts {
    readonly crmOf: CrmOf
  }
}
