import { someConsultant } from '#tests/people/consultants.ts'
import { type Client, someNetwork } from '#tests/people/sign-up-candidate.ts'
import type { TestServer } from '#tests/test-server.ts'
import type { PreparedCallInput, Line, CallFixtures } from './line.ts'
import type { Call } from './operations.ts'
import { type RawCallAnswer, send } from './send.ts'
import { idsBelowOwner } from './strangers.ts'

const newWorld = async (server: TestServer): Promise<CallFixtures> => ({
  server,
  person: await server.signUpCandidate(),
  consultant: await someConsultant(server),
})

/** Returns the client with which a call succeeds. Calls that are open to everyone, or that take an integration key, need no person's token. */
export function callerOf({ who }: Line, { server, person, consultant }: CallFixtures): Client {
  if (who === 'consultant') return consultant
  return who === 'anyone' || who === 'key' ? server.client(someNetwork()) : person
}

export type Prepared = { readonly world: CallFixtures; readonly given: PreparedCallInput }

/** Creates a person, prepares the data that the call needs, and returns a request that succeeds. */
export async function prepareCall({ line }: Call, server: TestServer): Promise<Prepared> {
  const world = await newWorld(server)
  return { world, given: await line.happy(world) }
}

export const sendPreparedCall = (call: Call, { world, given }: Prepared): Promise<RawCallAnswer> =>
  send(callerOf(call.line, world), call, given)

/** Prepares the same call for another person. Tests combine the ids of both requests, to try whether that person reaches data of the first one. */
export const prepareTrespasserCall = async (
  call: Call,
  theirs: PreparedCallInput,
  server: TestServer,
): Promise<Prepared> =>
  idsBelowOwner(call.line, theirs).length
    ? prepareCall(call, server)
    : { world: await newWorld(server), given: theirs }
