import type { FastifyRequest } from 'fastify'
import type { AnyEndpoint } from '#shared/endpoint.ts'
import { Failure } from '#shared/failure.ts'
import { audit } from './audit.ts'
import type { Parts } from './parts.ts'

/** A refusal that the security record notes: somebody known reached for what is not theirs. Outside it looks like any other. */
export class Denial extends Failure {
  readonly actor: string

  constructor(actor: string, { status, messages, data }: Failure) {
    super(status, messages, { data })
    this.actor = actor
  }
}

/** Once for each refused request, outside of whatever transaction was given up with it. */
export async function noteDenial(
  error: unknown,
  { method, path }: AnyEndpoint,
  request: FastifyRequest,
  { db, clock }: Parts,
) {
  if (error instanceof Denial)
    await audit(
      db,
      {
        actor: error.actor,
        event: 'access denied',
        subject: `${method} ${path}`,
        requestId: request.id,
      },
      clock(),
    )
}
