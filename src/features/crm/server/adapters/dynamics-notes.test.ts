import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { dynamicsServer } from '#tests/servers/dynamics-server.ts'
import { handedRegistration, SIGNED_PAPER } from '#tests/registrations/handed-registration.ts'
import { temporaryFolder } from '#tests/temporary-folder.ts'
import { OutsideUnavailableError } from '#server/operations/outside-errors.ts'
import { createDynamicsCrm } from './dynamics.ts'

const theirs = await dynamicsServer()
afterAll(theirs.stop)
beforeEach(() => theirs.trouble('none'))
const newCrm = () => createDynamicsCrm(theirs.config, 'content', { patienceMs: 1000 })
const crm = newCrm()
const withKey = (key: string) =>
  theirs.contacts().filter((contact) => contact.portal_externalkey === key)
const noteNames = (id: string) => theirs.notes(id).map(({ filename }) => filename)

test('the registration and each of its files become notes of the contact, once, and are taken back together [amendment 6.3]', async () => {
  const id = await crm.create(handedRegistration('noted'))
  await crm.keep(id, handedRegistration('noted'))
  await crm.keep(id, handedRegistration('noted'))
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
        id: SIGNED_PAPER.id,
        question: 'Sign here',
        fileName: 'Signed declaration.pdf',
        mediaType: 'application/pdf',
        bytes: 9,
        sha256: SIGNED_PAPER.sha256,
      },
    ],
  })
  expect(paper).toMatchObject({ isdocument: true, mimetype: 'application/pdf' })
  expect(Buffer.from(String(paper?.documentbody), 'base64').toString()).toBe('%PDF-1.7\n')

  const other = await crm.create(handedRegistration('another'))
  await crm.keep(other, handedRegistration('another'))
  await crm.release(id, 'noted')
  await crm.release(id, 'noted')
  expect([noteNames(id), noteNames(other)]).toEqual([
    [],
    ['registration.json', 'Signed declaration.pdf'],
  ])
  expect(theirs.faults).toEqual([])
})

test('notes that were cut off in the middle are whole after the next try [amendment 6.3]', async () => {
  const id = await crm.create(handedRegistration('half'))
  theirs.trouble('cut')
  await expect(crm.keep(id, handedRegistration('half'))).rejects.toBeInstanceOf(
    OutsideUnavailableError,
  )
  theirs.trouble('none')
  await newCrm().keep(id, handedRegistration('half'))
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
  const keeping = createDynamicsCrm(theirs.config, folder, { patienceMs: 1000 })
  const id = await keeping.create(handedRegistration('looked-after'))
  await keeping.keep(id, handedRegistration('looked-after'))
  await keeping.forget({ externalKey: 'looked-after', crmId: null, deliveryId: 'd' })
  expect([noteNames(id), withKey('looked-after')]).toMatchObject([[], [{ leadsourcecode: 9 }]])
})
