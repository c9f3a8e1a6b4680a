import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { acceptPolicy } from '#features/candidates/contract/policy-acceptance.ts'
import { getUser } from '#features/candidates/contract/user.ts'
import { LINES } from '#tests/contract/candidate-calls.ts'
import { closeSchema } from '#tests/contract/closed-schema.ts'
import { contractServer } from '#tests/contract/contract-server.ts'
import { type Prepared, prepareCall, sendPreparedCall } from '#tests/contract/happy.ts'
import { type Call, callsOf } from '#tests/contract/operations.ts'
import type { RawCallAnswer } from '#tests/contract/send.ts'
import { createPersonWithEverything } from './filled-person.ts'
import { allSecrets, readStoredSecrets, listSourcesWithoutSecrets } from '../house/kept-secrets.ts'
import {
  isCallForConsultants,
  findStrayToken,
  findRevealingFieldNames,
} from '../sign-in/telltale.ts'

const server = await contractServer()

type Ran = Prepared & { readonly call: Call; readonly answered: RawCallAnswer }

/**
 * Columns that stay empty if each call is made once: no request is sent twice, no link is typed by hand, and no vacancy is posted again. The columns
 * that the journeys leave empty are listed in tests/sieges.
 */
const EMPTY = ['idempotency_keys.body_hash', 'short_links.typed_hash', 'vacancies.repost_key']

test('S-31 no answer holds a secret, anything of another person, or more than its contract names', async () => {
  const ran: Ran[] = []
  for (const call of callsOf(
    LINES.map((line) => ({ ...line, also: [] })),
    server,
  )) {
    const one = await prepareCall(call, server)
    ran.push({ ...one, call, answered: await sendPreparedCall(call, one) })
  }
  const kept = await readStoredSecrets(server.db)
  const secrets = allSecrets(kept)
  const people = ran.map(({ world: { person } }) => person)
  expect(listSourcesWithoutSecrets(kept)).toEqual(EMPTY)

  for (const { call, world, answered } of ran) {
    const text = answered.text
    const others = people.filter(({ id }) => id !== world.person.id)
    expect(
      secrets.filter((secret) => text.includes(secret)),
      call.name,
    ).toEqual([])
    if (!isCallForConsultants(call.name))
      expect(
        others.filter(({ id, emailAddress }) => text.includes(id) || text.includes(emailAddress)),
        call.name,
      ).toEqual([])
    expect(
      people.filter(
        ({ token, cjToken }) => text.includes(token) || (cjToken && text.includes(cjToken)),
      ),
      call.name,
    ).toEqual([])
    expect(findStrayToken(call.name, text), call.name).toBeUndefined()
    expect(findRevealingFieldNames(call.name, call.line.who, answered.body), call.name).toEqual([])
    const { reply } = call.line.endpoint
    if (reply.kind === 'json')
      expect(
        closeSchema(reply.data).safeParse(answered.body?.data).error,
        call.name,
      ).toBeUndefined()
  }
}, 180_000)

test('S-31 the lists inside a profile hold what their own calls answer, and nothing more', async () => {
  const person = await createPersonWithEverything(server, 'verbena', { applies: true })
  const { includes } = await person.call(getUser, {
    params: { id: person.id },
    query: { includes: NAMES.join(',') },
  })
  for (const name of NAMES) {
    expect(includes[name]?.length, name).toBeGreaterThan(0)
    for (const item of includes[name] ?? [])
      expect(closeSchema(schemaOf(name)).safeParse(item).error, name).toBeUndefined()
  }
})

const NAMES = [
  'emails',
  'phonenumbers',
  'addresses',
  'educationhistories',
  'workhistories',
  'licences',
  'languages',
  'curriculumvitaes',
  'lookingfor',
  'bankaccount',
  'fields',
  'searchhistories',
  'trackedapplications',
  'trackedjobs',
  'policyacceptance',
  'qualifications',
]

/** The profile's bank account shows the bank and the last digits; only the call that asks for a new sign-in returns the whole account. */
const BANK_IN_PROFILE = z.strictObject({
  id: z.uuid(),
  bankName: z.string(),
  accountEnding: z.string().check(z.maxLength(4)),
})

/**
 * Returns the schema of one entry of a list in the profile, taken from the call that returns this list. No call lists policy acceptances, so their
 * schema is that of the call that makes one.
 */
function schemaOf(name: string): z.ZodMiniType {
  if (name === 'bankaccount') return BANK_IN_PROFILE
  if (name === 'policyacceptance') return acceptPolicy.reply.data
  const line = LINES.find(
    ({ endpoint, also }) =>
      endpoint.method === 'GET' && [endpoint.path, ...also].includes(`/user/:id/${name}`),
  )
  if (line?.endpoint.reply.kind !== 'json') throw new Error(`no call answers the list ${name}`)
  return (line.endpoint.reply.data as z.ZodMiniArray).def.element as z.ZodMiniType
}
