import { contentWith } from '#server/content-folder.ts'
import type { Parts } from '#server/parts.ts'
import { dynamicsCrm } from './adapters/dynamics.ts'
import { embeddedCrm } from './adapters/embedded.ts'
import { webhookCrm } from './adapters/webhook.ts'
import { type Crm, CrmRefused } from './crm.ts'
import type { KnownCrm } from './crm-queries.ts'

type Needed = Pick<Parts, 'db' | 'config'>
/** One of each in a process: they know what is down and what token they hold. */
const made = new WeakMap<Needed['config'], (crm: KnownCrm) => Crm>()

export function crmsOf(parts: Needed): (crm: KnownCrm) => Crm {
  const known = made.get(parts.config) ?? adaptersOf(parts)
  made.set(parts.config, known)
  return known
}

function adaptersOf({ db, config }: Needed): (crm: KnownCrm) => Crm {
  const dynamics = config.crm.dynamics
    ? dynamicsCrm(config.crm.dynamics, contentWith(config.contentDir, 'crm'))
    : notSetUp
  const webhook = config.crm.webhook
    ? webhookCrm(config.crm.webhook, config.publicOrigin)
    : notSetUp
  return ({ id, adapter }) =>
    adapter === 'embedded' ? embeddedCrm(db, id) : adapter === 'dynamics' ? dynamics : webhook
}

const refuse = () =>
  Promise.reject(new CrmRefused('This CRM is not set up yet. Ask whoever runs the portal.'))
const notSetUp: Crm = {
  searches: false,
  find: refuse,
  read: refuse,
  create: refuse,
  update: refuse,
  forget: refuse,
  addressOf: () => null,
}
