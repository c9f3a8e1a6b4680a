import { expect, test } from 'vitest'
import { DAY, HOUR } from '#shared/words/durations.ts'
import { someConsultant } from '#tests/people/consultants.ts'
import { publishVacancy } from '#tests/people/publish-vacancy.ts'
import { newAddress } from '#tests/people/sign-up-candidate.ts'
import { openedSheet } from '#tests/sheets/sheet-sender.ts'
import { testServer } from '#tests/test-server.ts'
import { getApplicant, listApplicants } from '../contract/applicants.ts'

const server = await testServer()
const BRANCH = 'Leeds Registrations'

/** Sends one file from each of these addresses, each for a vacancy of its own at the branch. */
async function sent(file: string, addresses: readonly string[], branch = BRANCH) {
  for (const emailAddress of addresses) {
    const vacancy = await publishVacancy(
      server.db,
      { branch: { name: branch, email: 'desk@branch.test' } },
      server.clock(),
    )
    const sheet = await openedSheet(server, vacancy.id)
    await sheet.upload('cv.txt', Buffer.from(file))
    expect(await sheet.send({ emailAddress, lastJob: undefined as never })).toMatchObject({
      status: 201,
    })
  }
}
const addresses = (count: number) => Array.from({ length: count }, () => newAddress())
const atDesk = async () => (await someConsultant(server, { branches: [BRANCH] })).call
async function marksOf(wanted: readonly string[]) {
  const rows = await (await atDesk())(listApplicants, { query: {} })
  return rows.flatMap(({ candidate, sameCv }) =>
    wanted.includes(candidate.emailAddress ?? '') ? [sameCv] : [],
  )
}

test('a file that five addresses sent in a day is marked at the desk, in the list and on the page, and every application is kept', async () => {
  const five = addresses(5)
  const [other = ''] = addresses(1)
  await sent('Forklift driver since 2019', five)
  await sent('Baker since 2020', [other])

  expect(await marksOf(five)).toEqual([4, 4, 4, 4, 4])
  expect(await marksOf([other])).toEqual([0])
  const call = await atDesk()
  const [row] = (await call(listApplicants, { query: { query: five[0] ?? '' } })) ?? []
  expect(await call(getApplicant, { params: { id: row?.id ?? '' } })).toMatchObject({ sameCv: 4 })
})

test('the mark counts the applications of other branches and shows none of them', async () => {
  const [own = '', ...others] = addresses(5)
  await sent('Welder since 2011', [own])
  await sent('Welder since 2011', others, 'York Registrations')
  const rows = await (await atDesk())(listApplicants, { query: { query: own } })

  expect(rows).toMatchObject([{ sameCv: 4 }])
  for (const address of others) expect(JSON.stringify(rows)).not.toContain(address)
})

test('four addresses, one address that sends it often, and a file that comes back another day are not marked', async () => {
  const four = addresses(4)
  await sent('Driver since 2001', four)
  expect(await marksOf(four)).toEqual([0, 0, 0, 0])

  const [often = ''] = addresses(1)
  await sent(
    'Cook since 2005',
    Array.from({ length: 5 }, () => often),
  )
  expect(await marksOf([often])).toEqual([0, 0, 0, 0, 0])

  server.advance(DAY + HOUR)
  const late = addresses(1)
  await sent('Driver since 2001', late)
  expect(await marksOf([...four, ...late])).toEqual([0, 0, 0, 0, 0])
})
