import { expect, test } from 'vitest'
import { FLOW_TYPES } from '#features/registration-flow/domain/definition/definition.ts'
import {
  approveRegistration,
  approveRegistrations,
  reviewRegistration,
} from '#features/reviews/contract/review.ts'
import { sql } from '#server/database/database.ts'
import type { Failure } from '#shared/failure.ts'
import { SMALL_FLOW } from '#tests/registrations/small-flow.ts'
import { someRegistration } from '#tests/registrations/some-registration.ts'
import { submittedRegistration } from '#tests/registrations/submitted-registration.ts'
import { startSigningServer } from './signers.ts'

const { server, db, person, priya } = await startSigningServer()

const approving = (id: string) =>
  priya
    .call(approveRegistration, { params: { id }, body: { acceptRest: true } })
    .then(({ status }) => ({ status, data: null }))
    .catch(({ status, data }: Failure) => ({ status, data }))

test.each(FLOW_TYPES)(
  'S-83 an empty registration of type %s is not approved: a 409 with what is missing [amendment 6.1]',
  async (type) => {
    const id = await someRegistration(server, person.id, {
      flow: { ...SMALL_FLOW, name: `empty-${type.toLowerCase()}`, type },
      status: 'Submitted',
    })
    expect(await approving(id)).toEqual({
      status: 409,
      data: {
        missing: ['preferred-name', 'drives', 'truthful', 'signed'].map((actionId) =>
          expect.objectContaining({
            actionId,
            taskId: expect.any(String),
            sentence: expect.any(String),
          }),
        ),
      },
    })
    expect(await db.one(sql`select status from registrations where id = ${id}`)).toEqual({
      status: 'Submitted',
    })
  },
)

test.each(['pending', 'rejected'])(
  'S-83b a document that is %s stands in the way of the approval [amendment 6.1]',
  async (scan) => {
    const { id, documentId } = await submittedRegistration(server, person)
    await db.run(sql`update documents set scan = ${scan} where id = ${documentId}`)
    expect(await approving(id)).toEqual({
      status: 409,
      data: {
        missing: [expect.objectContaining({ actionId: 'payslip', itemId: expect.any(String) })],
      },
    })
  },
)

test('S-83c a signature over other answers stands in the way of the approval [amendment 6.1]', async () => {
  const { id } = await submittedRegistration(server, person)
  await db.run(
    sql`update answers set value = '"Someone else"' where registration_id = ${id} and action_id = 'preferred-name'`,
  )
  expect(await approving(id)).toEqual({
    status: 409,
    data: {
      missing: [
        expect.objectContaining({
          actionId: 'signed',
          sentence: '1 answer changed after this was signed: What should we call you?',
        }),
      ],
    },
  })
})

test('S-83d of several that are approved at once each has a refusal of its own [amendment 6.1]', async () => {
  const [whole, unseen] = [
    await submittedRegistration(server, person),
    await submittedRegistration(server, person),
  ]
  const empty = await someRegistration(server, person.id, { status: 'Submitted' })
  const places = [
    ...['preferred-name', 'drives', 'truthful', 'signed'].map((actionId) => ({ actionId })),
    { actionId: 'employer', itemId: whole.item },
    { actionId: 'payslip', itemId: whole.item },
  ]
  await priya.call(reviewRegistration, {
    params: { id: whole.id },
    body: { decisions: places.map((place) => ({ ...place, outcome: 'Accepted' as const })) },
  })
  expect(
    await priya.call(approveRegistrations, { body: { ids: [whole.id, unseen.id, empty] } }),
  ).toEqual([
    { registrationId: whole.id, already: false, refusal: null },
    {
      ...{ registrationId: unseen.id, already: false },
      refusal: '6 answers were not checked. Open it to approve it.',
    },
    {
      ...{ registrationId: empty, already: false },
      refusal: expect.stringMatching(/^This registration is not complete\. .*; and 1 more\.$/),
    },
  ])
})
