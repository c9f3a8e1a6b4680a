import { expect, test } from 'vitest'
import { listRegistrations } from '#features/registrations/contract/list-registrations.ts'
import {
  getRegistration,
  submitRegistration,
} from '#features/registrations/contract/registration.ts'
import { MASKED_ANSWER } from '#features/registrations/domain/signatures/signature-cover.ts'
import type { InputOf } from '#shared/endpoint.ts'
import { someConsultant } from '#tests/people/consultants.ts'
import { answerAllBut, nameOf, sign } from '#tests/registrations/answered-registration.ts'
import { device } from '#tests/registrations/device.ts'
import { smallFlowAsking } from '#tests/registrations/small-flow.ts'
import { someRegistration } from '#tests/registrations/some-registration.ts'
import { submittedRegistration } from '#tests/registrations/submitted-registration.ts'
import { testServer } from '#tests/test-server.ts'
import { pdf } from '#tests/documents/pdf.ts'
import { reviewRegistration, sendCandidate } from '../../contract/review.ts'

const server = await testServer()
const person = await server.signUpCandidate({ firstName: 'Amara', lastName: 'Okafor' })
const priya = await someConsultant(server)

type Decisions = InputOf<typeof reviewRegistration>['body']['decisions']
/**
 * Sends the registration back to the candidate with these decisions. The clock advances, so that the consultant's and the candidate's actions have
 * different times.
 */
const sendBack = async (id: string, ...decisions: Decisions) => {
  server.advance(1000)
  await priya.call(reviewRegistration, { params: { id }, body: { decisions } })
  await priya.call(sendCandidate, { params: { id }, body: { channels: ['email'] } })
  server.advance(1000)
}
const submit = async (id: string) => {
  await sign(device(person, id), await nameOf(server, person.id))
  await person.call(submitRegistration, { params: { id }, body: { declaration: true } })
}
const seenBy = async ({ call }: Pick<typeof priya, 'call'>, id: string) =>
  (await call(getRegistration, { params: { id } })).cameBack
/** Returns how many answers of a registration changed, as the desk's list shows it. */
const changedIn = async (id: string) =>
  (await priya.call(listRegistrations, { query: { query: id } }))[0]?.desk?.changed
const again = (actionId: string, reason: string) => ({
  ...{ actionId, reason, outcome: 'Returned' as const },
})

const ASKED_BY_PRIYA = { by: 'Priya', isAsked: true }

test('what came back says what it was and why until it is sent again, to its person and to the desk [amendment 6.7]', async () => {
  const { id, item, documentId, phone } = await submittedRegistration(server, person)
  expect(await seenBy(person, id)).toEqual([])
  expect(await changedIn(id), 'a registration that is new').toBeNull()
  await sendBack(id, again('preferred-name', 'Your full name'), {
    ...{ documentId, outcome: 'Returned', reason: 'The date is cut off' },
  })
  const name = {
    ...{ actionId: 'preferred-name', itemId: null, reason: 'Your full name', before: 'Ama' },
    ...ASKED_BY_PRIYA,
  }
  const payslip = {
    ...{ actionId: 'payslip', itemId: item, reason: 'The date is cut off', before: 'payslip.pdf' },
    ...ASKED_BY_PRIYA,
  }
  const open = [
    { ...name, changed: false },
    { ...payslip, changed: false },
  ]
  expect(await seenBy(person, id)).toEqual(open)
  expect(await changedIn(id), 'one that is still with its person').toBeNull()

  await phone.save({ actionId: 'preferred-name', value: 'Amara' })
  await phone.save({ actionId: 'preferred-name', value: 'Amara Okafor' })
  await phone.save({ actionId: 'nickname', value: 'Mara' })
  const { documents } = await phone.save({
    ...{ actionId: 'payslip', set: 'work-history', item },
    file: { name: 'whole.pdf', content: pdf() },
  })
  await phone.save({
    ...{ actionId: 'payslip', set: 'work-history', item },
    value: { documentIds: documents.slice(-1).map(({ documentId: one }) => one) },
  })
  const corrected = [
    { ...name, changed: true },
    {
      ...{ actionId: 'nickname', itemId: null, reason: null, before: null, changed: true },
      ...{ by: null, isAsked: true },
    },
    { ...payslip, changed: true },
  ]
  expect(await seenBy(person, id)).toEqual(corrected)
  await submit(id)
  // The removed file is deleted by now, but its name is still shown.
  expect(await seenBy(priya, id)).toEqual(corrected)
  expect(await changedIn(id), 'one that came back').toBe(3)
})

test('a second time it is told against the second time, and a decision that was taken back is no reason [amendment 6.7]', async () => {
  const { id, phone } = await submittedRegistration(server, person)
  await sendBack(id, again('preferred-name', 'Your full name'))
  await phone.save({ actionId: 'preferred-name', value: 'Amara' })
  await submit(id)
  await sendBack(id, again('drives', 'Do you drive?'), again('preferred-name', 'Not yet'), {
    actionId: 'preferred-name',
    outcome: 'Accepted',
    reason: '',
  })
  expect(await seenBy(person, id)).toEqual([
    {
      ...{
        actionId: 'drives',
        itemId: null,
        reason: 'Do you drive?',
        before: 'No',
        changed: false,
      },
      ...ASKED_BY_PRIYA,
    },
  ])
})

test('what was asked for again and is no longer asked is told to the desk, with the reason and what it was', async () => {
  const { id, phone } = await submittedRegistration(server, person)
  await sendBack(id, again('drives', 'Are you sure?'))
  await phone.save({ actionId: 'drives', value: [{ choiceValue: 'yes', answer: null }] })
  await phone.save({ actionId: 'licence-number', value: 'OKAFO 802153' })
  await submit(id)
  await sendBack(id, again('licence-number', 'All 16 characters'))
  await phone.save({ actionId: 'drives', value: [{ choiceValue: 'no', answer: null }] })
  await submit(id)
  expect(await seenBy(priya, id)).toContainEqual({
    ...{ actionId: 'licence-number', itemId: null, reason: 'All 16 characters', by: 'Priya' },
    ...{ before: 'OKAFO 802153', changed: true, isAsked: false },
  })
})

test('of a sealed answer no one is told what it was [amendment 6.7]', async () => {
  const flow = smallFlowAsking({ name: 'sealed', title: 'Sealed' }, [
    { id: 'account', name: 'Account', type: 'account_number', label: 'Your account' },
  ])
  const id = await someRegistration(server, person.id, { flow })
  const phone = device(person, id)
  await phone.save({ actionId: 'account', value: '12345678' })
  await answerAllBut('signed', phone)
  await submit(id)
  await sendBack(id, again('account', 'That is not a number of this bank'))
  await phone.save({ actionId: 'account', value: '87654321' })
  for (const viewer of [person, priya]) {
    const back = await seenBy(viewer, id)
    expect(back).toMatchObject([{ actionId: 'account', before: MASKED_ANSWER, changed: true }])
    expect(JSON.stringify(back)).not.toContain('12345678')
  }
})
