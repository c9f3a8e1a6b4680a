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

/** Whom a call is made by when it succeeds: open calls and those with a key of their own carry no person's token. */
export function callerOf({ who }: Line, { server, person, consultant }: World): Client {
  if (who === 'consultant') return consultant
  return who === 'anyone' || who === 'key' ? server.client(someNetwork()) : person
}

export type Prepared = { readonly world: World; readonly given: Given }

/** Someone new and a request of theirs that will succeed. */
export async function prepared({ line }: Call, server: TestServer): Promise<Prepared> {
  const world = await newWorld(server)
  return { world, given: await line.happy(world) }
}

export const succeed = (call: Call, { world, given }: Prepared): Promise<Answered> =>
  send(callerOf(call.line, world), call, given)

/** Someone else with a request of their own, where their own ids are needed to reach for those of another. */
export const trespasser = async (
  call: Call,
  theirs: Given,
  server: TestServer,
): Promise<Prepared> =>
  idsBelowOwner(call.line, theirs).length
    ? prepared(call, server)
    : { world: await newWorld(server), given: theirs }
