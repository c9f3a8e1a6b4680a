import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { signedInConsultant } from './signed-in-consultant.ts'
import { visitor } from '../visitor.ts'
import { deskPeople } from '../desk/desk-people.ts'

/** Serves the beginning of a file, and then ends the connection. Returns its address. */
async function serverThatBreaksOff(): Promise<string> {
  const server = createServer((_request, response) =>
    response
      .writeHead(200, { 'content-type': 'text/csv' })
      .write('Registration\r\n', () => response.destroy()),
  ).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
}

test('a list that breaks off while it is downloaded is no file, and the screen says so', async () => {
  const branch = `Desk ${randomUUID().slice(0, 8)}`
  await deskPeople(branch, [{ firstName: 'Amara', lastName: 'Okafor', hoursAgo: 1 }])
  const someone = await visitor()
  await signedInConsultant(someone, { branches: [branch] })
  const { page } = someone
  await page.goto('/consultant/registrations')
  const downloads: unknown[] = []
  page.on('download', (download) => downloads.push(download))
  const url = await serverThatBreaksOff()
  await page.route(/\/Registrations\/Csv/, (route) => route.continue({ url }))

  await page.getByRole('button', { name: 'Export CSV (1 row)' }).click()
  await page.getByText('The file did not arrive whole. Please try again.').waitFor()
  expect(downloads).toEqual([])
  await someone.close()
})
