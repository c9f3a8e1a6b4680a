import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { createFileStore } from '#features/documents/server/store/file-store.ts'
import fc from '#tests/people/properties.ts'
import { deleteAccountOf } from '#tests/people/deletion.ts'
import { SMALL_FLOW } from '#tests/registrations/small-flow.ts'
import { someRegistration } from '#tests/registrations/some-registration.ts'
import { testServer } from '#tests/test-server.ts'
import { sql } from '#server/database/database.ts'
import { lockRegistration } from '../locked-registration.ts'
import { storeSignature } from '../signatures/store-signature.ts'
import { writeLog } from '../log/write-log.ts'
import { enqueuePapers, makePaperDelivery } from './signed-papers.ts'
import { verifyDocument } from './verify-document.ts'

const server = await testServer()
const { db, clock, config } = server
const store = createFileStore(server.parts.config)
const action = SMALL_FLOW.tasks[1]?.steps[0]?.actions[1]

/** Creates a signed registration, and reads the PDF of the signature from the file store. */
async function signed(name: string) {
  const [firstName = '', ...rest] = name.split(' ')
  const person = await server.signUpCandidate({ firstName, lastName: rest.join(' ') })
  const registrationId = await someRegistration(server, person.id)
  const now = clock()
  await db.transaction(async (inside) => {
    const locked = await lockRegistration(inside, registrationId)
    if (!locked) throw new Error('it is there')
    const happened = await storeSignature(
      inside,
      {
        registrationId,
        flow: SMALL_FLOW,
        action: action as NonNullable<typeof action>,
        hop: { actionId: 'signed' },
        signature: { name, drawn: false },
        drawingId: null,
        actor: 'candidate',
        address: '203.0.113.7',
      },
      now,
      config,
    )
    writeLog(inside, locked, 'candidate', happened, now)
    await enqueuePapers(inside, { registrationId, candidateId: person.id }, now)
  })
  const { body } = await db.one<{ body: { signatureId: string } }>(
    sql`select body from outbox where kind = 'signed-paper' and owner_id = ${person.id}`,
  )
  const make = () =>
    makePaperDelivery({ db, clock, config, store })({
      id: '',
      kind: 'signed-paper',
      body,
      attempts: 1,
      createdAt: now,
    })
  await make()
  const papers = await db.many<{ key: string; name: string }>(
    sql`select d.storage_key as key, d.name from documents d join signatures s on s.signed_document_id = d.id where s.registration_id = ${registrationId}`,
  )
  const file = await store.open(papers[0]?.key ?? '')
  if (!file) throw new Error('the paper is in the store')
  return { person, registrationId, papers, make, paper: await buffer(file) }
}

test('what a person signed is a PDF of their own, with the words, the name, the time and the place', async () => {
  const { paper, papers } = await signed('Łucja Ó Briain')
  expect(papers.map(({ name }) => name)).toEqual(['Signed declaration - Sign.pdf'])
  const { extractText, getDocumentProxy } = await import('unpdf')
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(paper)), {
    mergePages: true,
  })
  expect(text.replace(/\s+/g, ' ')).toMatch(/I, \S+, sign\..*Łucja Ó Briain.*203\.0\.113\.7/)
})

test('a paper that was made is made once, however often its task comes back', async () => {
  const { make, registrationId } = await signed('Ann Hale')
  await make()
  expect(
    await db.one(
      sql`select count(*)::int as made from documents d join signatures s on s.signed_document_id = d.id where s.registration_id = ${registrationId}`,
    ),
  ).toEqual({ made: 1 })
})

test('a paper is known as it was signed, and one changed byte anywhere is found', async () => {
  const { paper } = await signed('Ann Hale')
  expect(await verifyDocument(db, paper, config)).toMatchObject({
    genuine: true,
    signing: { name: 'Ann Hale', address: '203.0.113.7' },
  })
  await fc.assert(
    fc.asyncProperty(
      fc.nat(paper.length - 1),
      fc.integer({ min: 1, max: 255 }),
      async (place, flip) => {
        const changed = Buffer.from(paper)
        changed[place] = (changed[place] as number) ^ flip
        expect((await verifyDocument(db, changed, config)).genuine).toBe(false)
      },
    ),
    { numRuns: 60 },
  )
  expect(await verifyDocument(db, Buffer.concat([paper, Buffer.from('\n')]), config)).toEqual({
    genuine: false,
    why: 'changed',
  })
  expect(await verifyDocument(db, Buffer.from('%PDF-1.7 of someone else'), config)).toEqual({
    genuine: false,
    why: 'unknown',
  })
})

test('a person with the keys of the database who signs in another name is found out', async () => {
  const { paper, registrationId } = await signed('Ann Hale')
  await db.run(sql`update signatures set name = 'Bob' where registration_id = ${registrationId}`)
  expect(await verifyDocument(db, paper, config)).toEqual({ genuine: false, why: 'record altered' })
})

test('with the person their signed papers go', async () => {
  const { person, paper, papers } = await signed('Ann Hale')
  await deleteAccountOf(person)
  expect(await verifyDocument(db, paper, config)).toEqual({ genuine: false, why: 'unknown' })
  expect(
    await db.one(
      sql`select count(*)::int as left from documents where storage_key = ${papers[0]?.key ?? ''}`,
    ),
  ).toEqual({ left: 0 })
})
