import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { type Applicant, newApplicant } from '#tests/people/applicant.ts'
import { testServer } from '#tests/test-server.ts'
import {
  deleteSearchHistory,
  listSearchHistories,
  updateSearchHistory,
} from '../contract/search-histories.ts'

const server = await testServer()
const post = (who: Applicant, body: object) =>
  who.fetch(`/api/v1/user/${who.id}/searchhistory`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

test('what is no search is refused field by field, and nothing is kept', async () => {
  const amara = await newApplicant(server, { cvs: 0 })
  const refused = async (body: object) =>
    (await (await post(amara, body)).json()) as {
      status: number
      data: { fields: Record<string, string> }
    }

  expect(await refused({})).toMatchObject({
    status: 422,
    data: { fields: { criteria: expect.any(String) } },
  })
  expect(await refused({ criteria: { keywords: 7, radius: -1 } })).toMatchObject({
    status: 422,
    data: {
      fields: { 'criteria.keywords': expect.any(String), 'criteria.radius': expect.any(String) },
    },
  })
  expect(await refused({ criteria: { facets: true } })).toMatchObject({
    status: 422,
    data: { fields: { 'criteria.facets': expect.any(String) } },
  })
  expect(await refused({ criteria: {}, alert: 'Hourly' })).toMatchObject({
    status: 422,
    data: { fields: { alert: 'Choose from Off, Instant, Daily and Weekly' } },
  })
  expect(await refused({ criteria: {}, id: randomUUID() })).toMatchObject({ status: 422 })
  expect(await refused({ criteria: {}, name: 'a\0b' })).toMatchObject({ status: 422 })
  expect(await amara.call(listSearchHistories, { params: { id: amara.id } })).toEqual([])
})

test('a failure without words shows the sentence of its call [seed 8.29.1-3]', () => {
  expect([
    listSearchHistories.fallback,
    updateSearchHistory.fallback,
    deleteSearchHistory.fallback,
  ]).toEqual([
    'Unable to get search histories',
    'Unable to update search histories',
    'Unable to delete search histories',
  ])
})
