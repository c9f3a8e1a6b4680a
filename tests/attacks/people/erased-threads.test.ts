import { expect, test } from 'vitest'
import { createRegistrationFromDesk } from '#features/reviews/contract/new/new-registration.ts'
import { sendCandidate } from '#features/reviews/contract/review.ts'
import { sweepOutboxFolder } from '#features/messages/server/outbox-folder.ts'
import { requestShortLinkCode } from '#features/short-links/contract/short-link.ts'
import { sql } from '#server/database/database.ts'
import { deleteDueRows } from '#server/house/features.ts'
import { branchNamed, someConsultant, type TestConsultant } from '#tests/people/consultants.ts'
import { askForDeletion, confirmDeletionWith, deleteAccountOf } from '#tests/people/deletion.ts'
import { emptyOutbox } from '#tests/empty-outbox.ts'
import { askForReset } from '#tests/people/password-reset.ts'
import { publishVacancy } from '#tests/people/publish-vacancy.ts'
import { someLink } from '#tests/people/short-link.ts'
import { someNetwork } from '#tests/people/sign-up-candidate.ts'
import { testServer } from '#tests/test-server.ts'
import { findColumnsContaining, findFilesContaining } from './search-everything.ts'

const server = await testServer()
const { db } = server
const HOUR = 3_600_000
const branchId = await branchNamed(server, 'Leeds Registrations')
const { id: crmId } = await db.one<{ id: string }>(sql`select id from crms where name = 'Embedded'`)

const drafted = (desk: TestConsultant, more: object) =>
  desk.call(createRegistrationFromDesk, {
    body: {
      firstName: 'Hal',
      lastName: 'Feather',
      emailAddress: '',
      phoneNumber: '',
      branchId,
      crmId,
      flowType: 'Standard',
      flow: 'standard',
      again: true,
      ...more,
    },
  })

/** Runs everything that follows a deletion automatically within a day. */
async function aDayPasses() {
  await emptyOutbox(server)
  server.advance(13 * HOUR)
  await emptyOutbox(server)
  await deleteDueRows(db, server.clock())
  await sweepOutboxFolder(db, server.config, server.clock())
}

/** Stores a letter that the mail server refused for good, with a reply that quotes the address. */
const bounced = (to: string) =>
  db.run(sql`
    update outbox set sent_at = null, dead_at = ${server.clock()}, last_error = ${`550 5.1.1 <${to}>: unknown`} where body->>'to' = ${to}`)

test('S-87 links of every kind, drafts, letters that wait or came back and tasks for others go with their person, also those that belonged to others', async () => {
  const desk = await someConsultant(server)
  const word = 'quellivash'
  const emailAddress = `first.${word}@canary.test`
  const lastName = `Quok${word}`
  const a = await server.signUpCandidate({ firstName: `Zan${word}`, lastName, emailAddress })
  await emptyOutbox(server)
  const target = { firstName: `Zan${word}`, lastName, emailAddress: emailAddress.toUpperCase() }
  const vacancy = await publishVacancy(db)
  // No one has opened this link, so it does not belong to the deleted account.
  const ofNoOne = await someLink(server, { kind: 'o', target, vacancyId: vacancy.id })
  await server
    .client(someNetwork())
    .call(requestShortLinkCode, { params: { kind: 'o', code: ofNoOne.inAddress } })
  await someLink(server, {
    kind: 'p',
    candidateId: a.id,
    target: { ...target, emailKey: emailAddress },
  })
  await askForReset(server, emailAddress)
  const draft = await drafted(desk, { firstName: `Typed${word}`, lastName, emailAddress })
  const sent = await drafted(desk, { firstName: `Zan${word}`, lastName, emailAddress })
  await desk.call(sendCandidate, {
    params: { id: sent.id },
    body: { channels: ['email'], message: `Words for ${word}` },
  })
  await bounced(emailAddress)
  await db.run(sql`
    insert into crm_sends (registration_id, crm_id, external_key, state, fields, written, requested_at, changed_at, tries, by)
    select ${draft.id}, ${crmId}, gen_random_uuid(), 'Failed', '{}', jsonb_build_object('lastName', ${lastName}::text), ${server.clock()}, ${server.clock()}, 1, ${desk.id}`)
  const before = await findColumnsContaining(server, [word])
  for (const column of [
    'short_links.target',
    'registrations.told',
    'outbox.body',
    'outbox.last_error',
    'crm_sends.written',
    'registration_log_payloads.payload',
  ])
    expect(before).toContain(column)
  const exported = await a.fetch(`/api/v1/user/${a.id}/export`)
  expect(exported.status).toBe(200)
  await exported.arrayBuffer()

  expect((await deleteAccountOf(a)).status).toBe(204)
  expect(await findColumnsContaining(server, [word])).toEqual(['outbox.body'])
  await aDayPasses()
  expect(await findColumnsContaining(server, [word])).toEqual([])
  expect(findFilesContaining(server, [word])).toEqual([])
})

test('S-87 of someone without an email address nothing stays either', async () => {
  const desk = await someConsultant(server)
  const word = 'umbrelthane'
  const phoneNumber = '+447700904417'
  const { id } = await drafted(desk, { firstName: `Zan${word}`, lastName: word, phoneNumber })
  await desk.call(sendCandidate, { params: { id }, body: { channels: ['sms'] } })
  await bounced(phoneNumber)
  await askForDeletion(server, phoneNumber)
  await emptyOutbox(server)
  const text = (await server.messagesTo(phoneNumber)).find((one) => one.text.includes('DELETEME'))
  const code = /code=([\w-]+)/.exec(text?.text ?? '')?.[1] ?? ''
  expect((await confirmDeletionWith(server, code)).http).toBe(200)
  await aDayPasses()
  expect(await findColumnsContaining(server, [word, phoneNumber])).toEqual([])
  expect(findFilesContaining(server, [word, phoneNumber])).toEqual([])
})
