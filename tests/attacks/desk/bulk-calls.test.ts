import { expect, test } from 'vitest'
import { auditOf } from '#tests/audit.ts'
import { someConsultant } from '#tests/people/consultants.ts'
import { LINES } from '#tests/contract/candidate-calls.ts'
import { contractServer } from '#tests/contract/contract-server.ts'
import type { Line } from '#tests/contract/line.ts'

const server = await contractServer()
const consultant = await someConsultant(server)

/** Returns whether a call changes several things at once, which means that its body has a list of ids. */
const isBulk = ({ endpoint: { body } }: Line) =>
  body !== undefined &&
  '_zod' in body &&
  'shape' in body._zod.def &&
  'ids' in (body._zod.def.shape as object)
const bulk = LINES.filter(isBulk).map((line) => ({
  line,
  name: `${line.endpoint.method} ${line.endpoint.path}`,
}))

/** Returns the request that a consultant of the tests' branch sends to change two records at once, which belong to two people. */
async function requestOn(line: Line) {
  const requests = []
  for (const person of [await server.signUpCandidate(), await server.signUpCandidate()])
    requests.push((await line.happy({ server, person, consultant })).body as { ids: string[] })
  return { ...requests[0], ids: requests.flatMap(({ ids }) => ids) }
}

test('the calls that do something with several are known', () => {
  expect(bulk.map(({ name }) => name).sort()).toEqual([
    'POST /Applications/Status',
    'POST /Registrations/Approve',
    'POST /Registrations/BranchTransfer',
    'POST /Registrations/CrmChecks',
    'POST /Registrations/Remind',
    'POST /Registrations/Remind/Preview',
    'POST /Registrations/SendToCrm',
  ])
})

test.each(bulk)(
  'S-28d a consultant of another branch changes none of several, and each is noted: $name',
  async ({ line, name }) => {
    const stranger = await someConsultant(server, { branches: ['Hull Registrations'] })
    const body = await requestOn(line)
    expect(body.ids.length).toBeGreaterThan(1)

    await stranger.call(line.endpoint, { body }).catch(() => undefined)

    expect(await auditOf(server, stranger.id)).toEqual(
      body.ids.map(() => ({ event: 'access denied', subject: name })),
    )
  },
)
