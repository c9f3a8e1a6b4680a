import {
  changeApplicant,
  changeApplicants,
  countApplicants,
  getApplicant,
  listApplicants,
  previewAnswer,
} from '#features/applicants/contract/applicants.ts'
import { inviteApplicant } from '#features/applicants/contract/invite-applicant.ts'
import {
  markNotReal,
  recordCall,
  sendLetterAgain,
} from '#features/applicants/contract/unconfirmed.ts'
import { sql } from '#server/database/database.ts'
import { openedSheet } from '#tests/sheets/sheet-sender.ts'
import { quickApply } from '#features/tracked-applications/contract/tracked-applications.ts'
import { publishVacancy } from '#tests/people/publish-vacancy.ts'
import { line, type CallFixtures } from '../line.ts'
import { uploadedCv } from './documents.ts'

const fallback = 'An unexpected error has occured.'
const desk = { who: 'consultant', status: 200, fallback } as const

async function applied(world: CallFixtures): Promise<string> {
  const { server, person } = world
  const { id: vacancyId } = await publishVacancy(
    server.db,
    { branch: { name: 'Leeds Registrations', email: 'leeds@example.test' } },
    server.clock(),
  )
  return (
    await person.call(quickApply, {
      params: {
        userId: person.id,
        vacancyId,
        documentId: (await uploadedCv(world)).documentStorageId,
      },
    })
  ).id
}
const one = async (world: CallFixtures) => ({ params: { id: await applied(world) } })

/** Sends a sheet to the consultant's branch. */
async function unconfirmed({ server }: CallFixtures) {
  const vacancy = await publishVacancy(
    server.db,
    { branch: { name: 'Leeds Registrations', email: 'leeds@example.test' } },
    server.clock(),
  )
  const sheet = await openedSheet(server, vacancy.id)
  await sheet.send()
  return {
    params: await server.db.one<{ id: string }>(
      sql`select id from applications where vacancy_id = ${vacancy.id}`,
    ),
  }
}

export const applicantCalls = [
  line('[design 1.10]', recordCall, {
    ...desk,
    happy: async (world) => ({ ...(await unconfirmed(world)), body: { note: 'Starts on Monday' } }),
    wrong: { body: { note: '' }, field: 'note' },
  }),
  line('[design 1.10]', sendLetterAgain, { ...desk, happy: unconfirmed }),
  line('[design 1.10]', markNotReal, {
    ...desk,
    happy: async (world) => ({ ...(await unconfirmed(world)), body: { undo: false } }),
    wrong: { body: { undo: 7 }, field: 'undo' },
  }),
  line('[decisions 11]', listApplicants, { ...desk, happy: () => ({}) }),
  line('[decisions 11]', countApplicants, { ...desk, happy: () => ({}) }),
  line('[decisions 11]', getApplicant, { ...desk, happy: one }),
  line('[decisions 11]', changeApplicant, {
    ...desk,
    happy: async (world) => ({ ...(await one(world)), body: { status: 'Interview' as const } }),
    wrong: { body: { status: 'Application Received' }, field: 'status' },
  }),
  line('[decisions 11]', previewAnswer, {
    ...desk,
    happy: async (world) => ({ ...(await one(world)), body: { status: 'Interview' as const } }),
    wrong: { body: { status: 'Application Received' }, field: 'status' },
  }),
  line('[decisions 11]', changeApplicants, {
    ...desk,
    happy: async (world) => ({ body: { ids: [await applied(world)], status: 'Offered' as const } }),
    wrong: { body: { ids: [], status: 'Offered' }, field: 'ids' },
  }),
  line('[decisions 11]', inviteApplicant, {
    ...desk,
    happy: async (world) => ({ ...(await one(world)), body: { flow: 'standard' } }),
    status: 201,
    wrong: { body: { flow: 7 }, field: 'flow' },
  }),
]
