import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { dynamicsServer } from '#tests/servers/dynamics-server.ts'
import { HANDED_PERSON, handedRegistration } from '#tests/registrations/handed-registration.ts'
import { temporaryFolder } from '#tests/temporary-folder.ts'
import { OutsideUnavailableError, OutsideRefusedError } from '#server/operations/outside-errors.ts'
import { UNKNOWN_PERSON } from '../../domain/matching/person.ts'
import { CrmRecordChangedError } from '../crm.ts'
import { createDynamicsCrm } from './dynamics.ts'

const theirs = await dynamicsServer()
afterAll(theirs.stop)
beforeEach(() => theirs.trouble('none'))
const newCrm = () => createDynamicsCrm(theirs.config, 'content', { patienceMs: 1000 })
const crm = newCrm()
const withKey = (key: string) =>
  theirs.contacts().filter((contact) => contact.portal_externalkey === key)

test('a person becomes a contact with only the mapped columns, and the same contact however often they are sent', async () => {
  const ids = [
    await crm.create(handedRegistration('once')),
    await crm.create(handedRegistration('once')),
    await newCrm().create(handedRegistration('once')),
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

test('an answer that is cut off leaves one contact, which the next try finds', async () => {
  theirs.trouble('cut')
  await expect(crm.create(handedRegistration('cut'))).rejects.toBeInstanceOf(
    OutsideUnavailableError,
  )
  theirs.trouble('none')
  expect(await crm.create(handedRegistration('cut'))).toBe(withKey('cut')[0]?.id)
  expect(withKey('cut')).toHaveLength(1)
})

test('a key with a quotation mark is a key, and no other question', async () => {
  const id = await crm.create(handedRegistration("it's') or (1 eq 1"))
  expect(withKey("it's') or (1 eq 1").map((contact) => contact.id)).toEqual([id])
  expect(theirs.faults).toEqual([])
})

test('a person who may be the same is found by phone in any form, by email, and by birth date with day and month swapped, over several pages', async () => {
  const phone = theirs.add({ firstname: 'R', lastname: 'Someone', mobilephone: '07700900123' })
  const swapped = theirs.add({ firstname: 'Bob', lastname: 'Else', birthdate: '1985-11-04' })
  const many = Array.from({ length: 120 }, () =>
    theirs.add({ firstname: 'Rita', lastname: "O'Connor" }),
  )
  const found = (await crm.find(HANDED_PERSON)).map(({ crmId }) => crmId)
  expect(found).toEqual(expect.arrayContaining([phone, swapped, ...many]))
  expect(await crm.find(UNKNOWN_PERSON)).toEqual([])
  expect(theirs.faults).toEqual([])
})

test('a change is written to the version that was read, and to no other', async () => {
  const id = theirs.add({ firstname: 'Bob', lastname: 'Connor', mobilephone: '0113 496 0000' })
  const record = await crm.read(id)
  expect(record?.fields).toEqual({ firstName: 'Bob', lastName: 'Connor', phone: '0113 496 0000' })
  await crm.update(id, { firstName: 'Robert', phone: null }, record?.version ?? '')
  expect((await crm.read(id))?.fields).toEqual({ firstName: 'Robert', lastName: 'Connor' })
  await expect(crm.update(id, { firstName: 'Rob' }, record?.version ?? '')).rejects.toBeInstanceOf(
    CrmRecordChangedError,
  )
  expect(await crm.read(crypto.randomUUID())).toBeUndefined()
  expect(await crm.read('1) or (1 eq 1')).toBeUndefined()
})

test('a token that ended is replaced, and one that lasts is asked for once', async () => {
  const fresh = newCrm()
  const before = theirs.asked.length
  await fresh.read(crypto.randomUUID())
  await fresh.read(crypto.randomUUID())
  theirs.endTokens()
  await fresh.read(crypto.randomUUID())
  expect(theirs.asked.slice(before).filter((line) => line.includes('token'))).toHaveLength(2)
})

test('a refusal is shown in the words of the service; one that does not answer or is busy is asked again later', async () => {
  theirs.trouble('rejects')
  await expect(crm.create(handedRegistration('rejected'))).rejects.toThrow(
    new OutsideRefusedError(
      "The CRM did not accept this: A validation error occurred: 'emailaddress1' is not allowed.",
    ),
  )
  for (const trouble of ['down', 'fails', 'hangs'] as const) {
    theirs.trouble(trouble)
    await expect(newCrm().create(handedRegistration('later')), trouble).rejects.toThrow(
      new OutsideUnavailableError('The CRM did not answer.'),
    )
  }
  expect(withKey('later')).toEqual([])
})

test('a service that asks for patience is not called', async () => {
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

test('a person who was deleted here is deleted there, even where only the key is known, and a second time does no harm', async () => {
  const id = await crm.create(handedRegistration('forgotten'))
  await crm.forget({ externalKey: 'forgotten', crmId: id, deliveryId: 'd' })
  await crm.create(handedRegistration('half-made'))
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
  expect(() => createDynamicsCrm(theirs.config, folder)).toThrow(sentence)
})
