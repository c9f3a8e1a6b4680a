import { expect, test } from 'vitest'
import { getApplicant, listApplicants } from '../../contract/applicants.ts'
import { sql } from '#server/database/database.ts'
import { someConsultant } from '#tests/people/consultants.ts'
import { testServer } from '#tests/test-server.ts'
import { insertDemoRecords } from '#server/house/demo/plant-demo.ts'

const server = await testServer()

test('the desk of the demo has applications to answer, with the CV that was sent, however often the demo is started', async () => {
  await insertDemoRecords(server.parts)
  await insertDemoRecords(server.parts)
  const desk = await someConsultant(server, { branches: ['Wakefield', 'Leeds'] })
  const rows = await desk.call(listApplicants, { query: {} })

  expect(
    rows.map(({ candidate, vacancy, status }) => [candidate.firstName, vacancy.jobId, status]),
  ).toEqual([
    ['Amara', 'HW-82178', 'Application Received'],
    ['Callum', 'HW-83668', 'Application Received'],
    ['Owen', 'HW-81784', 'Under review'],
    ['Amara', 'HW-82860', 'Interview'],
    ['Callum', 'HW-82995', 'Withdrawn'],
    ['Nasreen', 'HW-81467', 'Not successful'],
  ])
  const { document, statuses, others } = await desk.call(getApplicant, {
    params: { id: rows[3]?.id ?? '' },
  })
  expect(document).toMatchObject({ fileName: 'amara-okafor.txt', state: 'clean' })
  expect(statuses.map(({ status, by, message }) => [status, by, message !== ''])).toEqual([
    ['Application Received', 'candidate', false],
    ['Under review', 'Priya Shah', false],
    ['Interview', 'Priya Shah', true],
  ])
  expect(others).toMatchObject([{ jobTitle: 'Van Driver, Parcels' }])
  expect(await server.db.many(sql`select 1 from outbox`)).toEqual([])
})
