import { randomUUID } from 'node:crypto'
import {
  confirmClaim,
  deleteClaimed,
  readClaim,
  renewClaim,
} from '#features/apply-sheet/contract/claim.ts'
import {
  answerReceiptQuestion,
  changeReceiptAddress,
  readReceipt,
  sendReceiptAgain,
  setReceiptPassword,
} from '#features/apply-sheet/contract/receipt.ts'
import { openSheet, sendSheet, uploadSheetCv } from '#features/apply-sheet/contract/sheet.ts'
import {
  addSentWithAddress,
  deleteSentWithAddress,
  listSentWithAddress,
} from '#features/apply-sheet/contract/sent-with-address.ts'
import { issueClaimCode } from '#features/apply-sheet/server/claims/claim-codes.ts'
import { sql } from '#server/database/database.ts'
import { publishVacancy } from '#tests/people/publish-vacancy.ts'
import { openedSheet } from '#tests/sheets/sheet-sender.ts'
import { line, type CallFixtures } from '../line.ts'

const UNEXPECTED = 'An unexpected error has occured.'
const published = async ({ server }: CallFixtures) =>
  (await publishVacancy(server.db, {}, server.clock())).id

async function opened(world: CallFixtures) {
  const vacancyId = await published(world)
  return { vacancyId, sheet: await openedSheet(world.server, vacancyId) }
}

/** Sends a sheet and returns the code that its receipt would have. */
async function claimed(world: CallFixtures) {
  const { sheet } = await opened(world)
  const { data } = await sheet.send()
  const { id } = await world.server.db.one<{ id: string }>(
    sql`select id from sheets where reference = ${data.reference}`,
  )
  return { params: { code: await issueClaimCode(world.server.db, id, world.server.clock()) } }
}

/** Sends a sheet and returns its receipt with the token of its tab. */
async function received(world: CallFixtures) {
  const { sheet } = await opened(world)
  const { data } = await sheet.send()
  return {
    params: { receipt: data.receipt },
    headers: { 'receipt-token': data.token },
  }
}

const form = () => {
  const body = new FormData()
  body.append('title', 'default')
  body.append('file', new Blob([Buffer.from('Sam Whitfield')]), 'cv.txt')
  return body
}
/** Sends a sheet with the address of the caller, and returns the path of its application among what they are asked about. */
async function sentWithAddress(world: CallFixtures) {
  const { vacancyId, sheet } = await opened(world)
  await sheet.send({ emailAddress: world.person.emailAddress })
  const { id } = await world.server.db.one<{ id: string }>(
    sql`select id from applications where vacancy_id = ${vacancyId}`,
  )
  return { params: { userId: world.person.id, id } }
}
const owner = { who: 'candidate', fallback: UNEXPECTED } as const

const stranger = { who: 'anyone', fallback: UNEXPECTED } as const

export const applySheetCalls = [
  line('[design 1.10]', openSheet, {
    ...stranger,
    happy: async (world) => ({ body: { vacancyId: await published(world) } }),
    status: 201,
    wrong: { body: { vacancyId: 'seven' }, field: 'vacancyId' },
  }),
  line('[design 1.10]', uploadSheetCv, {
    who: 'anyone',
    happy: async (world) => ({
      params: { ticket: (await opened(world)).sheet.ticket },
      body: form() as never,
    }),
    status: 201,
    fallback: 'Unable to upload document. Please try again.',
  }),
  line('[design 1.10]', sendSheet, {
    who: 'anyone',
    happy: async (world) => {
      const { vacancyId, sheet } = await opened(world)
      return {
        params: { id: vacancyId },
        body: sheet.body() as never,
        headers: { 'idempotency-key': randomUUID() },
      }
    },
    status: 201,
    wrong: { body: { ticket: 7 }, field: 'ticket' },
    fallback: 'Vacancy application request failed. Please try again.',
  }),
  line('[design 1.10]', readReceipt, {
    ...stranger,
    happy: async (world) => ({ params: (await received(world)).params }),
    status: 200,
  }),
  line('[design 1.10]', changeReceiptAddress, {
    ...stranger,
    happy: async (world) => ({
      ...(await received(world)),
      body: { emailAddress: 'other@example.test' },
    }),
    status: 200,
    wrong: { body: { emailAddress: 'other' }, field: 'emailAddress' },
  }),
  line('[design 1.10]', setReceiptPassword, {
    ...stranger,
    happy: async (world) => ({
      ...(await received(world)),
      body: { NewPassword: 'nine quiet lanterns' },
    }),
    status: 200,
    wrong: { body: { NewPassword: 7 }, field: 'NewPassword' },
  }),
  line('[design 1.10]', answerReceiptQuestion, {
    ...stranger,
    happy: async (world) => {
      const { params, headers } = await received(world)
      return { params: { ...params, questionId: 'start' }, headers, body: { value: 'now' } }
    },
    status: 200,
    wrong: { body: { value: 7 }, field: 'value' },
  }),
  line('[design 1.10]', sendReceiptAgain, { ...stranger, happy: received, status: 200 }),
  line('[design 1.10]', readClaim, { ...stranger, happy: claimed, status: 200 }),
  line('[design 1.10]', confirmClaim, {
    ...stranger,
    happy: async (world) => ({ ...(await claimed(world)), body: {} }),
    status: 200,
    wrong: { body: { NewPassword: 7 }, field: 'NewPassword' },
  }),
  line('[design 1.6]', renewClaim, { ...stranger, happy: claimed, status: 200 }),
  line('[design 1.10]', deleteClaimed, { ...stranger, happy: claimed, status: 204 }),
  line('[journeys 1.6]', listSentWithAddress, {
    ...owner,
    happy: async (world) => ({
      params: { userId: (await sentWithAddress(world)).params.userId },
    }),
    status: 200,
  }),
  line('[journeys 1.6]', addSentWithAddress, { ...owner, happy: sentWithAddress, status: 200 }),
  line('[journeys 1.6]', deleteSentWithAddress, { ...owner, happy: sentWithAddress, status: 204 }),
]
