import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { dynamicsServer } from '#tests/dynamics-server.ts'
import { temporaryFolder } from '#tests/temporary-folder.ts'
import { OutsideAway, OutsideRefused } from '#server/operations/outside-errors.ts'
import { NOBODY } from '../../domain/matching/person.ts'
import { CrmMoved, type Handed } from '../crm.ts'
import { dynamicsCrm } from './dynamics.ts'

const theirs = await dynamicsServer()
afterAll(theirs.stop)
beforeEach(() => theirs.trouble('none'))
const config = {
  url: theirs.origin,
  authority: theirs.origin,
  tenant: theirs.environment.CRM_DYNAMICS_TENANT,
  clientId: theirs.environment.CRM_DYNAMICS_CLIENT_ID,
  clientSecret: theirs.environment.CRM_DYNAMICS_CLIENT_SECRET,
}
const newCrm = () => dynamicsCrm(config, 'content', { patienceMs: 1000 })
const crm = newCrm()
const ROBERT = {
  ...NOBODY,
  firstName: 'Robert',
  lastName: "O'Connor",
  birthDate: '1985-04-11',
  emailAddress: 'bob@mail.test',
  phone: '+447700900123',
}
const answered = (name: string, text: string, sealed = false) => ({
  question: `${name}?`,
  name,
  item: null,
  value: text,
  text,
  sealed,
})
const PAPER = {
  id: '0f8b1f5e-3b1e-4d2c-9a51-6f1f2f6d7a10',
  question: 'Sign here',
  fileName: 'Signed declaration.pdf',
  mediaType: 'application/pdf',
  bytes: 9,
  sha256: 'ab'.repeat(32),
  read: async () => Buffer.from('%PDF-1.7\n'),
}
const handed = (externalKey: string): Handed => ({
  externalKey,
  person: ROBERT,
  registration: {
    id: 'r',
    flow: 'Standard',
    version: 1,
    branch: 'Leeds',
    submittedAt: null,
    answers: [answered('PreferredName', 'Bob'), answered('Shifts', 'Nights')],
    verdicts: [],
    checks: [],
    licence: null,
    documents: [PAPER],
  },
})
const withKey = (key: string) =>
  theirs.contacts().filter((contact) => contact.portal_externalkey === key)

test('a person becomes a contact with the mapped columns alone, and the same contact however often they are sent', async () => {
  const ids = [
    await crm.create(handed('once')),
    await crm.create(handed('once')),
    await newCrm().create(handed('once')),
  ]
  expect(withKey('once')).toEqual([
    {
      id: ids[0],
      portal_externalkey: 'once',
      firstname: 'Robert',
      lastname: "O'Connor",
      birthdate: '1985-04-11',
      emailaddress1: 'bob@mail.test',
      mobilephone: '+447700900123',
      nickname: 'Bob',
      leadsourcecode: 8,
    },
  ])
  expect(new Set(ids).size).toBe(1)
  expect(theirs.faults).toEqual([])
})

const noteNames = (id: string) => theirs.notes(id).map(({ filename }) => filename)

test('the registration and each of its files become notes of the contact, once, and are taken back together [amendment 6.3]', async () => {
  const id = await crm.create(handed('noted'))
  await crm.keep(id, handed('noted'))
  await crm.keep(id, handed('noted'))
  expect(noteNames(id)).toEqual(['registration.json', 'Signed declaration.pdf'])
  const [registration, paper] = theirs.notes(id)
  expect(JSON.parse(Buffer.from(String(registration?.documentbody), 'base64').toString())).toEqual({
    id: 'r',
    flow: 'Standard',
    version: 1,
    branch: 'Leeds',
    submittedAt: null,
    answers: [
      { question: 'PreferredName?', name: 'PreferredName', item: null, value: 'Bob' },
      { question: 'Shifts?', name: 'Shifts', item: null, value: 'Nights' },
    ],
    verdicts: [],
    checks: [],
    licence: null,
    documents: [
      {
        id: PAPER.id,
        question: 'Sign here',
        fileName: 'Signed declaration.pdf',
        mediaType: 'application/pdf',
        bytes: 9,
        sha256: PAPER.sha256,
      },
    ],
  })
  expect(paper).toMatchObject({ isdocument: true, mimetype: 'application/pdf' })
  expect(Buffer.from(String(paper?.documentbody), 'base64').toString()).toBe('%PDF-1.7\n')

  const other = await crm.create(handed('another'))
  await crm.keep(other, handed('another'))
  await crm.release(id, 'noted')
  await crm.release(id, 'noted')
  expect([noteNames(id), noteNames(other)]).toEqual([
    [],
    ['registration.json', 'Signed declaration.pdf'],
  ])
  expect(theirs.faults).toEqual([])
})

test('notes that were cut off in the middle are whole after the next try [amendment 6.3]', async () => {
  const id = await crm.create(handed('half'))
  theirs.trouble('cut')
  await expect(crm.keep(id, handed('half'))).rejects.toBeInstanceOf(OutsideAway)
  theirs.trouble('none')
  await newCrm().keep(id, handed('half'))
  expect(noteNames(id)).toEqual(['registration.json', 'Signed declaration.pdf'])
})

test('where a contact stays for someone to look after, its notes go with the person [amendment 6.3]', async () => {
  const folder = temporaryFolder('mapping')
  mkdirSync(join(folder, 'crm'))
  const mapping = JSON.parse(readFileSync('content/crm/dynamics.json', 'utf8')) as object
  writeFileSync(
    join(folder, 'crm/dynamics.json'),
    JSON.stringify({ ...mapping, erasure: { set: { leadsourcecode: 9 } } }),
  )
  const keeping = dynamicsCrm(config, folder, { patienceMs: 1000 })
  const id = await keeping.create(handed('looked-after'))
  await keeping.keep(id, handed('looked-after'))
  await keeping.forget({ externalKey: 'looked-after', crmId: null, deliveryId: 'd' })
  expect([noteNames(id), withKey('looked-after')]).toMatchObject([[], [{ leadsourcecode: 9 }]])
})

test('an answer that is cut off leaves one contact, which the next try finds', async () => {
  theirs.trouble('cut')
  await expect(crm.create(handed('cut'))).rejects.toBeInstanceOf(OutsideAway)
  theirs.trouble('none')
  expect(await crm.create(handed('cut'))).toBe(withKey('cut')[0]?.id)
  expect(withKey('cut')).toHaveLength(1)
})

test('a key with a quotation mark is a key, and no other question', async () => {
  const id = await crm.create(handed("it's') or (1 eq 1"))
  expect(withKey("it's') or (1 eq 1").map((contact) => contact.id)).toEqual([id])
  expect(theirs.faults).toEqual([])
})

test('who may be the person is found by phone in any form, by e-mail, and by birth date with day and month swapped, over several pages', async () => {
  const phone = theirs.add({ firstname: 'R', lastname: 'Someone', mobilephone: '07700900123' })
  const swapped = theirs.add({ firstname: 'Bob', lastname: 'Else', birthdate: '1985-11-04' })
  const many = Array.from({ length: 120 }, () =>
    theirs.add({ firstname: 'Rita', lastname: "O'Connor" }),
  )
  const found = (await crm.find(ROBERT)).map(({ crmId }) => crmId)
  expect(found).toEqual(expect.arrayContaining([phone, swapped, ...many]))
  expect(await crm.find(NOBODY)).toEqual([])
  expect(theirs.faults).toEqual([])
})

test('a change is written to the version that was read, and to no other', async () => {
  const id = theirs.add({ firstname: 'Bob', lastname: 'Connor', mobilephone: '0113 496 0000' })
  const record = await crm.read(id)
  expect(record?.fields).toEqual({ firstName: 'Bob', lastName: 'Connor', phone: '0113 496 0000' })
  await crm.update(id, { firstName: 'Robert', phone: null }, record?.version ?? '')
  expect((await crm.read(id))?.fields).toEqual({ firstName: 'Robert', lastName: 'Connor' })
  await expect(crm.update(id, { firstName: 'Rob' }, record?.version ?? '')).rejects.toBeInstanceOf(
    CrmMoved,
  )
  expect(await crm.read(crypto.randomUUID())).toBeUndefined()
  expect(await crm.read('1) or (1 eq 1')).toBeUndefined()
})

test('a token that ended is asked for anew, and one that lasts is asked for once', async () => {
  const fresh = newCrm()
  const before = theirs.asked.length
  await fresh.read(crypto.randomUUID())
  await fresh.read(crypto.randomUUID())
  theirs.endTokens()
  await fresh.read(crypto.randomUUID())
  expect(theirs.asked.slice(before).filter((line) => line.includes('token'))).toHaveLength(2)
})

test('what it refuses is told in its own words, what does not answer or is busy is tried later', async () => {
  theirs.trouble('rejects')
  await expect(crm.create(handed('rejected'))).rejects.toThrow(
    new OutsideRefused(
      "The CRM did not accept this: A validation error occurred: 'emailaddress1' is not allowed.",
    ),
  )
  for (const trouble of ['down', 'fails', 'hangs'] as const) {
    theirs.trouble(trouble)
    await expect(newCrm().create(handed('later')), trouble).rejects.toThrow(
      new OutsideAway('The CRM did not answer.'),
    )
  }
  expect(withKey('later')).toEqual([])
})

test('while it asks for patience it is not asked', async () => {
  const busy = newCrm()
  await busy.read(crypto.randomUUID())
  theirs.trouble('busy')
  const words = 'The CRM is busy and asked us to wait.'
  await expect(busy.read(crypto.randomUUID())).rejects.toThrow(words)
  const before = theirs.asked.length
  theirs.trouble('none')
  await expect(busy.read(crypto.randomUUID())).rejects.toThrow(words)
  expect(theirs.asked).toHaveLength(before)
})

test('who was deleted here is deleted there, also when only the key is known, and again without harm', async () => {
  const id = await crm.create(handed('forgotten'))
  await crm.forget({ externalKey: 'forgotten', crmId: id, deliveryId: 'd' })
  await crm.create(handed('half-made'))
  await crm.forget({ externalKey: 'half-made', crmId: null, deliveryId: 'd' })
  await crm.forget({ externalKey: 'half-made', crmId: null, deliveryId: 'd' })
  expect([...withKey('forgotten'), ...withKey('half-made')]).toEqual([])
})

test.each([
  [{ fields: { firstName: 'firstname' } }, /fields\.lastName/],
  [{ fields: { firstName: 'firstname', lastName: 'lastname', shoeSize: 'size' } }, /fields/],
  [{ externalKey: "key'; drop" }, /externalKey: is the logical name of a column/],
  [{ answers: { NationalInsuranceNumber: 'firstname' } }, /the column firstname is named twice/],
])('a field mapping with %j ends the start with a sentence', (wrong, sentence) => {
  const folder = temporaryFolder('mapping')
  mkdirSync(join(folder, 'crm'))
  writeFileSync(
    join(folder, 'crm/dynamics.json'),
    JSON.stringify({ ...JSON.parse(readFileSync('content/crm/dynamics.json', 'utf8')), ...wrong }),
  )
  expect(() => dynamicsCrm(config, folder)).toThrow(sentence)
})
