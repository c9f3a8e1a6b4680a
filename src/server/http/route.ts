import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Readable } from 'node:stream'
import * as z from 'zod/mini'
import {
  type AnyEndpoint,
  listApis,
  type BodyOf,
  type ParamsOf,
  type QueryOf,
  type ReplyOf,
} from '#shared/endpoint.ts'
import { badRequest, Failure, invalidFields, unsupported } from '#shared/failure.ts'
import { RouteResponse, FileResponse } from './route-response.ts'
import type { Config } from '../settings/config.ts'
import type { Database } from '../database/database.ts'
import { recordDenial } from '../security/denial.ts'
import { readForm } from './multipart.ts'
import type { Parts } from '../parts.ts'
import { SerialisedJson } from './ready-json.ts'
import { buildCallSchema } from './openapi/openapi.ts'
import type { Policy } from '../security/policies/policy.ts'
import { isAnonymousRequest, findViewer } from '../security/find-viewer.ts'
import type { Anonymous } from '../security/viewers.ts'

export type Server = { readonly http: FastifyInstance; readonly parts: Parts }

export type UploadedFile = {
  readonly fileName: string
  readonly mediaType: string
  readonly stream: Readable
  readonly truncated: () => boolean
}

type CallInput<E, Found = unknown> = {
  readonly params: ParamsOf<E>
  readonly query: QueryOf<E>
  readonly body: BodyOf<E>
  readonly file: UploadedFile | undefined
  /** The result of `beforeBody`. */
  readonly found: Found
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}
type CallContext<Viewer> = {
  readonly db: Database
  readonly now: Date
  readonly viewer: Viewer
  readonly config: Config
  readonly parts: Parts
}
/**
 * The type that handlers can return for a reply of the contract: it may have Dates instead of ISO text, and further properties, which are not sent.
 */
type HandlerValue<Data> = Data extends string
  ? string | Date
  : Data extends readonly (infer Item)[]
    ? readonly HandlerValue<Item>[]
    : Data extends object
      ? { readonly [Key in keyof Data]: HandlerValue<Data[Key]> }
      : Data

type HandlerResult<E> = HandlerAnswer<E> | Promise<HandlerAnswer<E>>
type HandlerAnswer<E> = E extends { reply: { kind: 'file' } }
  ? FileResponse | RouteResponse<unknown>
  :
      | SerialisedJson
      | HandlerValue<ReplyOf<E>>
      | RouteResponse<SerialisedJson>
      | RouteResponse<HandlerValue<ReplyOf<E>>>

/**
 * The server's rules of a call: who can make it, and the body's maximum size in bytes. `beforeBody` checks before the body is read, for example who
 * owns the registration of an upload; the handler gets its result as `found`. `atHand` returns a cached response to an anonymous request, which is
 * the same for everyone; the key of the cache is the whole unparsed address.
 */
type CallRules<E, Viewer, Found> = {
  readonly may: Policy<Viewer>
  readonly limit?: number
  readonly beforeBody?: (
    input: Pick<CallInput<E>, 'params' | 'query' | 'request'>,
    context: CallContext<Viewer>,
  ) => Found | Promise<Found>
  readonly atHand?: Anonymous extends Viewer
    ? (request: FastifyRequest, now: Date) => SerialisedJson | undefined
    : never
}

/** A request whose sender may make the call. */
type Admitted<Viewer, Found> = {
  readonly viewer: Viewer
  readonly params: unknown
  readonly query: unknown
  readonly found: Found | undefined
}

/**
 * Declares the handler of a call. Checks run in this order: client id and credentials, path and query (400), `beforeBody`, body (422), handler. Every
 * JSON response gets its envelope here and, unless it is already serialised, is checked against the contract's schema.
 */
export function route<E extends AnyEndpoint, Viewer, Found = undefined>(
  { http, parts }: Server,
  endpoint: E,
  { may, limit, beforeBody, atHand }: CallRules<E, Viewer, Found>,
  handler: (input: CallInput<E, Found>, context: CallContext<Viewer>) => HandlerResult<E>,
) {
  const admitted = new WeakMap<FastifyRequest, Admitted<Viewer, Found>>()

  for (const api of listApis(endpoint)) {
    http.route({
      method: endpoint.method,
      url: parts.config.bases[api] + endpoint.path,
      ...(limit ? { bodyLimit: limit } : {}),
      schema: buildCallSchema(endpoint, may.name),
      // The body is read only after the sender was admitted.
      ...(endpoint.method === 'GET'
        ? {}
        : { onRequest: async (request) => void (await noting(request, () => admit(request))) }),
      handler(request, reply) {
        const ready =
          atHand && isAnonymousRequest(may, request, parts)
            ? atHand(request, parts.clock())
            : undefined
        if (ready) return void sendResult(endpoint, reply, ready)
        return noting(request, () => carryOut(request, reply))
      },
    })
  }

  const noting = <Result>(request: FastifyRequest, work: () => Promise<Result>) =>
    work().catch(async (error: unknown) => {
      await recordDenial(error, endpoint, request, parts)
      throw error
    })

  async function admit(request: FastifyRequest) {
    const viewer = await findViewer(may, request, parts)
    const params = parseParameters(endpoint.params, request.params)
    const query = parseParameters(endpoint.query, request.query)
    const input = { params, query, request } as CallInput<E>
    const found = await beforeBody?.(input, createCallContext(viewer, parts))
    const checked = { viewer, params, query, found }
    admitted.set(request, checked)
    return checked
  }

  async function carryOut(request: FastifyRequest, reply: FastifyReply) {
    const { viewer, params, query, found } = admitted.get(request) ?? (await admit(request))
    const { body, file } = await readBody(endpoint, request)
    const handled = await handler(
      { params, query, body, file, found, request, reply } as CallInput<E, Found>,
      createCallContext(viewer, parts),
    )
    return sendResult(endpoint, reply, handled)
  }
}

const createCallContext = <Viewer>(viewer: Viewer, parts: Parts): CallContext<Viewer> => ({
  db: parts.db,
  now: parts.clock(),
  viewer,
  config: parts.config,
  parts,
})

function sendResult(endpoint: AnyEndpoint, reply: FastifyReply, handled: unknown) {
  reply.header('cache-control', 'no-store')
  if (handled instanceof FileResponse) return reply.headers(handled.headers).send(handled.content)
  if (endpoint.reply.kind === 'empty') return reply.code(204).send()
  const { status, data, headers } =
    handled instanceof RouteResponse
      ? handled
      : { status: endpoint.reply.status, data: handled, headers: {} }
  reply.code(status).headers(headers).type('application/json; charset=utf-8')
  if (data instanceof SerialisedJson)
    return reply.send(data.within(`{"success":true,"status":${status},"messages":[],"data":`, '}'))
  const shown =
    endpoint.reply.kind === 'json'
      ? endpoint.reply.data.parse(toWireValue(data))
      : toWireValue(data)
  return reply.send(JSON.stringify({ success: true, status, messages: [], data: shown }))
}

/** Converts Dates to ISO text, so that schemas describe the wire format. */
function toWireValue(value: unknown): unknown {
  if (value instanceof Date) return value.toISOString()
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(toWireValue)
  const made: Record<string, unknown> = {}
  for (const name of Object.keys(value))
    made[name] = toWireValue((value as Record<string, unknown>)[name])
  return made
}

/** Parses path or query parameters; an invalid one is a 400. */
function parseParameters(schema: z.ZodMiniType | undefined, given: unknown): unknown {
  if (!schema) return {}
  const result = z.safeParse(schema, given ?? {})
  if (!result.success) throw badRequest(describeIssue(result.error.issues[0]))
  return result.data
}

async function readBody(
  endpoint: AnyEndpoint,
  request: FastifyRequest,
): Promise<{ body: unknown; file: UploadedFile | undefined }> {
  if (!endpoint.body) return { body: undefined, file: undefined }
  if ('kind' in endpoint.body) {
    if (!request.isMultipart()) throw unsupported('Send this as multipart form data.')
    const { fields, file } = await readForm(request, endpoint.body.file)
    return { body: parseBody(endpoint.body.fields, fields), file }
  }
  if (request.body === undefined) throw badRequest('The request needs a body.')
  return { body: parseBody(endpoint.body, request.body), file: undefined }
}

/** Parses a body. A wrong type, an unknown field or a broken rule is a 422 that names the fields. */
function parseBody(schema: z.ZodMiniType, given: unknown): unknown {
  const result = z.safeParse(schema, given)
  if (result.success) return result.data
  const fields: Record<string, string> = {}
  for (const issue of result.error.issues) {
    for (const path of issue.code === 'unrecognized_keys'
      ? issue.keys.map((key) => [...issue.path, key])
      : [issue.path])
      fields[path.join('.') || 'body'] ??= describeIssue(issue)
  }
  throw Object.keys(fields).length
    ? invalidFields(fields)
    : new Failure(422, ['The request could not be understood.'])
}

type Issue = { readonly code?: string | undefined; readonly message: string } | undefined

/**
 * Returns the message of an issue. Domain rules have messages of their own; those of the schema library are replaced, because they are not for
 * users.
 */
function describeIssue(issue: Issue): string {
  if (!issue) return 'A value is not valid.'
  if (issue.code === 'custom') return issue.message
  if (issue.code === 'unrecognized_keys') return 'This field is not known here.'
  if (issue.code === 'invalid_type' && /^Invalid/.test(issue.message))
    return 'This value has the wrong type or is missing.'
  return /^(Invalid|Too )/.test(issue.message) ? 'This value is not valid.' : issue.message
}
