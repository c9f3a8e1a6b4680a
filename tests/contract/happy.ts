import { someConsultant } from '#tests/people/consultants.ts'
import { type Client, someNetwork } from '#tests/people/sign-up-candidate.ts'
import type { TestServer } from '#tests/test-server.ts'
import type { Given, Line, World } from './line.ts'
import type { Call } from './operations.ts'
import { type Answered, send } from './send.ts'
import { idsBelowOwner } from './strangers.ts'

const newWorld = async (server: TestServer): Promise<World> => ({
  server,
  person: await server.signUpCandidate(),
  consultant: await someConsultant(server),
})

/** Returns the client with which a call succeeds. Calls that are open to everyone, or that take an integration key, need no person's token. */
export function callerOf({ who }: Line, { server, person, consultant }: World): Client {
  if (who === 'consultant') return consultant
  return who === 'anyone' || who === 'key' ? server.client(someNetwork()) : person
}

export type Prepared = { readonly world: World; readonly given: Given }

/** Creates a person, prepares the data that the call needs, and returns a request that succeeds. */
export async function prepared({ line }: Call, server: TestServer): Promise<Prepared> {
  const world = await newWorld(server)
  return { world, given: await line.happy(world) }
}

export const succeed = (call: Call, { world, given }: Prepared): Promise<Answered> =>
  send(callerOf(call.line, world), call, given)

/** Prepares the same call for another person. Tests combine the ids of both requests, to try whether that person reaches data of the first one. */
export const trespasser = async (
  call: Call,
  theirs: Given,
  server: TestServer,
): Promise<Prepared> =>
  idsBelowOwner(call.line, theirs).length
    ? prepared(call, server)
    : { world: await newWorld(server), given: theirs }
