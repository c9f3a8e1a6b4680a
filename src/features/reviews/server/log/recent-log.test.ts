import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { branchNamed, someConsultant } from '#tests/people/consultants.ts'
import { submittedRegistration } from '#tests/registrations/submitted-registration.ts'
import { testServer } from '#tests/test-server.ts'
import { readRecentLog } from '../../contract/log.ts'
import { reviewRegistration } from '../../contract/review.ts'
import { transferRegistration } from '../../contract/transfer.ts'
import { RECENT_LOG_KINDS } from '../../domain/log/kinds.ts'

const server = await testServer()
const person = await server.signUpCandidate({ firstName: 'Amara', lastName: 'Okafor' })
const leeds = await someConsultant(server)
const hull = await someConsultant(server, { branches: ['Hull Registrations'], firstName: 'Tomasz' })
const lately = async (consultant: typeof leeds) =>
  (await consultant.call(readRecentLog, {})).map(({ registrationId, who, what }) => ({
    registrationId,
    who,
    what,
  }))

test('a consultant reads the newest steps of their branches, without each answer, and of no other branch [decisions 7]', async () => {
  const { id } = await submittedRegistration(server, person)
  server.advance(1000)
  await leeds.call(reviewRegistration, {
    params: { id },
    body: { decisions: [{ actionId: 'preferred-name', outcome: 'Accepted' }] },
  })

  expect(await lately(leeds)).toEqual([
    { registrationId: id, who: 'Priya Shah', what: 'Started the review' },
    { registrationId: id, who: 'Amara Okafor', what: 'Sent the registration to the branch' },
    { registrationId: id, who: 'Amara Okafor', what: 'Started to answer' },
  ])
  expect(await leeds.call(readRecentLog, {})).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        candidate: { firstName: 'Amara', lastName: 'Okafor' },
        branch: { name: 'Leeds Registrations' },
      }),
    ]),
  )
  expect(await lately(hull)).toEqual([])
})

test('what was transferred is no longer shown where it was, and nothing earlier where it went', async () => {
  const { id } = await submittedRegistration(server, person)
  server.advance(1000)
  await leeds.call(transferRegistration, {
    params: { id },
    body: { branchId: await branchNamed(server, 'Hull Registrations'), reason: 'Moved' },
  })

  expect((await lately(leeds)).filter(({ registrationId }) => registrationId === id)).toEqual([])
  expect(await lately(hull)).toEqual([
    {
      registrationId: id,
      who: 'Priya Shah',
      what: 'Transferred the registration to another branch',
    },
  ])
})

test('there are eight at most', async () => {
  for (let made = 0; made < 4; made++) await submittedRegistration(server, person)
  expect(await lately(leeds)).toHaveLength(8)
})

test('what is a step is what the index holds: otherwise the whole log would be read', () => {
  const held =
    /where kind in \(([^)]*)\)/.exec(readFileSync('migrations/0029_recent_log.sql', 'utf8'))?.[1] ??
    ''
  expect(held.split(', ').sort()).toEqual(RECENT_LOG_KINDS.map((kind) => `'${kind}'`).sort())
})
