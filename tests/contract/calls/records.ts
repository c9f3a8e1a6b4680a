import { RECORD_KINDS } from '#features/candidates/server/records/record-kinds.ts'
import { CANDIDATE_RECORDS } from '#tests/people/candidate-records.ts'
import type { Line, CallFixtures } from '../line.ts'

const own = ({ person: { id } }: CallFixtures) => ({ params: { id } })

/** The specification lists the calls of job preferences separately [seed 7.19], so their lines are in `candidates.ts`. */
const KINDS = RECORD_KINDS.filter(({ calls }) => calls.name !== 'lookingfor')

const UNEXPECTED = 'An unexpected error has occured.'

/** The five calls of each kind of record, in both spellings [seed 7.20]. */
export const recordCalls: readonly Line[] = KINDS.flatMap(({ calls }) => {
  const { also, sent, later, wrong } =
    CANDIDATE_RECORDS.find(({ name }) => name === calls.name) ?? missing(calls.name)
  const kept = keptRecord(also, sent)
  const who = 'candidate' as const
  const all = { who, also: [`/user/:id/${also}`] }
  const one = { who, also: [`/user/:id/${also}/:itemId`] }
  const list = { endpoint: calls.list, happy: own, status: 200, wrong: null }
  const create = {
    endpoint: calls.create,
    happy: (world: CallFixtures) => ({ ...own(world), body: sent }),
    status: 201,
    wrong,
    fallback: 'Unable to create record. please try again.',
  }
  const read = { endpoint: calls.read, happy: kept, status: 200, wrong: null }
  const replace = {
    endpoint: calls.replace,
    happy: async (world: CallFixtures) => ({ ...(await kept(world)), body: later }),
    status: 200,
    wrong,
    fallback: 'Unable to update record. please try again.',
  }
  const remove = {
    endpoint: calls.remove,
    happy: kept,
    status: 204,
    wrong: null,
    fallback: 'Unable to delete record. please try again.',
  }
  return [
    { ...all, seed: '[seed 7.20.2]', ...list, fallback: UNEXPECTED },
    { ...all, seed: '[seed 7.20.1, 8.13]', ...create },
    { ...one, seed: '[seed 7.20.3]', ...read, fallback: UNEXPECTED },
    { ...one, seed: '[seed 7.20.4, 8.14.1]', ...replace },
    { ...one, seed: '[seed 7.20.5, 8.15, 5.4.1]', ...remove },
  ] satisfies Line[]
})

/** Returns a function that creates a record of this kind for the person, and returns the ids that the path of a call needs. */
function keptRecord(kind: string, sent: unknown) {
  return async ({ person }: CallFixtures) => {
    const response = await person.fetch(`/api/v1/user/${person.id}/${kind}`, {
      method: 'POST',
      body: JSON.stringify(sent),
      headers: { 'content-type': 'application/json' },
    })
    const { data } = (await response.json()) as { data: { id: string } }
    return { params: { id: person.id, itemId: data.id } }
  }
}

function missing(name: string): never {
  throw new Error(`tests/people/candidate-records.ts has no line for ${name}`)
}
