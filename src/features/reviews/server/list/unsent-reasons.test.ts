import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { listRegistrations } from '#features/registrations/contract/list-registrations.ts'
import { again, accept, deskReview } from '#tests/registrations/desk/desk-review.ts'
import { testServer } from '#tests/test-server.ts'

const server = await testServer()
const { priya, sent, review, send } = await deskReview(server)
const needOf = async (id: string) =>
  (await priya.call(listRegistrations, { query: { query: id } }))[0]?.desk?.needs?.kind

test('a registration whose reasons are written and not sent needs to be sent back, in the list and in its file, until they are taken back or sent', async () => {
  const { id } = await sent()
  await review(id, accept('preferred-name'))
  expect(await needOf(id)).toBe('review')
  await review(id, again('preferred-name', 'Too short'))
  expect(await needOf(id)).toBe('sendBack')
  const file = await (await priya.fetch(`/API/v1/Registrations/Csv?query=${id}`)).text()
  expect(parse(file, { columns: true, bom: true })).toMatchObject([{ Needs: 'Send back' }])

  await review(id, accept('preferred-name'))
  expect(await needOf(id), 'the reason was replaced').toBe('review')
  await review(id, again('preferred-name', 'Too short'))
  await send(id)
  expect(await needOf(id), 'the reasons were sent').toBeUndefined()
})
