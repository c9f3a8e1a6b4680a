import { expect, test } from 'vitest'
import { fingerprintNumber } from '#features/licence-check/server/seal-licence-values.ts'
import { storeFormerLinkKey } from '#features/messages/server/former-link-keys.ts'
import { createUnsubscribeToken } from '#features/messages/server/unsubscribe-token.ts'
import { verifyLog } from '#features/registrations/server/log/verify-log.ts'
import { findLink } from '#features/short-links/server/link-queries.ts'
import { makeLink } from '#features/short-links/server/make-link.ts'
import { branchNamed } from '#tests/people/consultants.ts'
import { portalCommand } from '#tests/portal-command.ts'
import { NUMBERS } from '#tests/registrations/sealed-answers.ts'
import { restarted } from '#tests/restarted.ts'
import { readDecryptedDataOf, sealedPerson, sealedTexts } from '#tests/people/sealed-person.ts'
import { testServer } from '#tests/test-server.ts'
import { sql } from '../../database/database.ts'
import { SEALED_VALUE_LISTS } from '../../house/features.ts'
import { rotateKey } from './rotate-key.ts'

const [OLD, NEW, NEXT] = [
  'the previous key, of forty characters or more',
  'the key of today, of forty characters or more',
  'the key of tomorrow, of forty characters or more',
]
const server = await testServer({ environment: { SECRET_KEY: OLD } })
const { db, config } = server
const both = { ...config, secretKey: NEW, previousKey: OLD }
const newAlone = { ...config, secretKey: NEW }
const rotating = (secret: typeof config, tell = (_line: string) => {}) =>
  rotateKey(
    db,
    {
      secret,
      resealings: SEALED_VALUE_LISTS,
      keepFormerLinkKey: storeFormerLinkKey,
      reportProgress: tell,
    },
    server.clock(),
  )

const readBy = (id: string, secret: typeof config) => readDecryptedDataOf(id, db, secret)
const logOf = async (id: string, secret: typeof config) => verifyLog(db, id, secret)

test('a key that became known is replaced: cut off half-way nothing is lost, and afterwards the new one alone reads, finds and verifies everything', async () => {
  const person = await sealedPerson(server, 'quince')
  const lay = await sealedTexts(db)
  const before = await readBy(person.id, config)
  // Twelve sealed values: a bank account, three of a licence, six original answers, one answer sent to another device, and the salt of a signature.
  expect(lay.size).toBe(12)

  let lines = 0
  await expect(
    rotating(both, () => {
      if (++lines === 2) throw new Error('killed')
    }),
  ).rejects.toThrow('killed')
  const halfWay = await sealedTexts(db)
  expect(
    [...lay].some((text) => halfWay.has(text)) && [...lay].some((text) => !halfWay.has(text)),
  ).toBe(true)
  expect(await readBy(person.id, both)).toEqual(before)
  expect(await logOf(person.registration, both)).toMatchObject({ whole: true })

  expect(
    await portalCommand(server, ['rotate-key'], { SECRET_KEY: NEW, SECRET_KEY_PREVIOUS: OLD }),
  ).toMatch(/^Sealed again: [1-9]\d*\. /)

  expect([...(await sealedTexts(db))].filter((text) => lay.has(text))).toEqual([])
  expect(await readBy(person.id, newAlone)).toEqual(before)
  expect(JSON.stringify(before)).not.toContain('no longer be read')
  expect(JSON.stringify(await readBy(person.id, config))).toContain('no longer be read')
  expect(await logOf(person.registration, newAlone)).toMatchObject({ whole: true })
  expect(
    await db.many(
      sql`select 1 from drivers where candidate_id = ${person.id} and number_print = ${fingerprintNumber('OKAFO954187A99AB', newAlone)}`,
    ),
  ).toHaveLength(1)
  expect(await db.many(sql`select actor from audit where event = 'key rotated'`)).toEqual([
    { actor: 'operator' },
  ])
  // The second portal knows only the new key, so it can read only what the rotation has sealed again.
  await using portal = await restarted({ ...server, config: newAlone })
  const profile = await portal.fetch(`/API/v1/Registration/${person.registration}`, {
    headers: { authentication: `Bearer ${person.token}` },
  })
  const read = await profile.text()
  expect(read).toContain(NUMBERS['account-number'])
  // The signatures are valid, so signed documents can still be compared.
  expect(JSON.parse(read)).toMatchObject({ data: { signatures: [{ reason: null }] } })
  expect(await rotating(both)).toMatchObject({ resealed: 0 })
})

test('an old letter still stops the mail after two keys, and an earlier short link opens while its key is named', async () => {
  const person = await sealedPerson(server, 'medlar')
  const token = createUnsubscribeToken({ what: 'all', id: person.id }, config)
  const link = await makeLink(
    db,
    { kind: 's', branchId: await branchNamed(server, 'Leeds'), target: {} },
    server.clock(),
    config,
  )
  const written = { form: 'id', code: link.url.split('/').at(-1) ?? '' } as const
  expect(await findLink(db, 's', written, both)).toMatchObject({ kind: 's' })
  expect(await findLink(db, 's', written, newAlone)).toBe(undefined)
  const before = await readBy(person.id, both)

  await rotating(both)
  await rotating({ ...config, secretKey: NEXT, previousKey: NEW })

  const nextAlone = { ...config, secretKey: NEXT }
  expect(await readBy(person.id, nextAlone)).toEqual(before)
  expect(await logOf(person.registration, nextAlone)).toMatchObject({ whole: true })
  await using portal = await restarted({ ...server, config: nextAlone })
  const alerts = () =>
    db.many(sql`select alert from search_histories where candidate_id = ${person.id}`)
  expect(await alerts()).toEqual([{ alert: 'Daily' }])
  await portal.fetch(`/portal/v1/unsubscribe/${token}`, {
    method: 'POST',
    body: 'List-Unsubscribe=One-Click',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
  expect(await alerts()).not.toEqual([{ alert: 'Daily' }])
})

test('a change of a sealed answer in the log is found out after a rotation as before', async () => {
  const person = await sealedPerson(server, 'damson')
  await rotating(both)
  await db.run(sql`
    update registration_log_payloads p set payload = jsonb_set(p.payload, '{value,former}', other.payload->'value'->'former')
    from registration_log_payloads other where p.registration_id = ${person.registration} and other.registration_id = p.registration_id
      and p.payload->>'actionId' = 'sort-code' and other.payload->>'actionId' = 'account-number'`)
  expect(await logOf(person.registration, newAlone)).toMatchObject({
    whole: false,
    why: 'payload altered',
  })
})

test('an operator who names no previous key is shown what to set, and nothing changes', async () => {
  await expect(rotating(config)).rejects.toThrow(
    'Set SECRET_KEY to the new key and SECRET_KEY_PREVIOUS to the one before',
  )
})
