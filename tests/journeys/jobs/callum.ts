import { readFileSync } from 'node:fs'
import { join } from 'node:path'

type DemoPerson = { readonly emailAddress: string; readonly password: string }

/** Callum of the demo, who has a CV and can apply at once. */
const [, callum] = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../../content/demo/people.json'), 'utf8'),
).candidates as readonly [DemoPerson, DemoPerson]

export const CALLUM = { address: callum.emailAddress, password: callum.password }
