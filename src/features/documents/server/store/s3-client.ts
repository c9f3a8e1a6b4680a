import http from 'node:http'
import https from 'node:https'
import { setTimeout as passing } from 'node:timers/promises'
import { AwsV4Signer } from 'aws4fetch'
import { createCircuitBreaker } from '#server/operations/circuit.ts'
import type { Config } from '#server/settings/config.ts'
import { Failure } from '#shared/failure.ts'
import {
  type S3Answer,
  type S3Limits,
  sendS3Request,
  type S3Request,
  S3TimeoutError,
} from './s3-request.ts'

export type S3Settings = NonNullable<Config['s3']>
type S3Call = {
  readonly method: 'GET' | 'PUT' | 'DELETE'
  /** The key of an object in the bucket. If it is omitted, the call is about the bucket itself. */
  readonly object?: string
  readonly query?: Readonly<Record<string, string>>
  readonly from?: { readonly path: string; readonly bytes: number; readonly sha256: string }
  readonly into?: string
}
type S3Client = (call: S3Call) => Promise<S3Answer>

/** The time limits of a call. Even a slow connection can transfer 10 MiB in 20 s. */
export const S3_LIMITS: S3Limits = { connectMs: 2000, idleMs: 5000, totalMs: 20_000 }
const MAX_S3_TRIES = 3
const FIRST_RETRY_PAUSE_MS = 100
const MAX_S3_CONNECTIONS = 10
const EMPTY_SHA256 = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'

class S3RefusedError extends Error {
  override name = 'Refused'
}

/**
 * Makes signed calls to one bucket. Its path-style addresses work with every S3-compatible store. A call that fails quickly is tried twice more,
 * because all calls can be repeated safely. A response with 2xx or 'no such key' is returned; after any other, the store counts as unavailable and
 * the caller gets a 503.
 */
export function createS3Client(settings: S3Settings, limits: S3Limits): S3Client {
  const secure = settings.endpoint.startsWith('https:')
  const agent = new (secure ? https : http).Agent({
    keepAlive: true,
    maxSockets: MAX_S3_CONNECTIONS,
  })
  const through = createCircuitBreaker()
  return async (call) => {
    try {
      return await through(() =>
        callWithRetries(call, settings, (signed) => sendS3Request(signed, agent, limits)),
      )
    } catch (cause) {
      throw new Failure(
        503,
        ['Your files cannot be reached at the moment. Please try again in a minute.'],
        { retryAfter: 30, cause },
      )
    }
  }
}

async function callWithRetries(
  call: S3Call,
  settings: S3Settings,
  send: (signed: S3Request) => Promise<S3Answer>,
): Promise<S3Answer> {
  for (let again = 1; ; again += 1) {
    const outcome = await send(await signCall(call, settings)).catch((error: Error) => error)
    if (!(outcome instanceof Error) && (outcome.status < 300 || isMissingObject(outcome)))
      return outcome
    const worthIt =
      outcome instanceof Error
        ? !(outcome instanceof S3TimeoutError)
        : outcome.status >= 500 || outcome.status === 429
    if (again === MAX_S3_TRIES || !worthIt)
      throw outcome instanceof Error
        ? outcome
        : new S3RefusedError(
            `${call.method} was answered ${outcome.status} ${readErrorCode(outcome)}`,
          )
    await passing(FIRST_RETRY_PAUSE_MS * 2 ** again * (0.5 + Math.random()))
  }
}

/** Returns whether the response means that the object does not exist. A missing bucket is different, because it is a mistake of the installation. */
export const isMissingObject = (answered: S3Answer) =>
  answered.status === 404 && readErrorCode(answered) === 'NoSuchKey'
const readErrorCode = ({ text }: S3Answer) => /<Code>(\w{1,60})<\/Code>/.exec(text)?.[1] ?? ''

async function signCall(
  { method, object, query = {}, from, into }: S3Call,
  { endpoint, bucket, region, accessKeyId, secretAccessKey }: S3Settings,
): Promise<S3Request> {
  const url = new URL(`${endpoint.replace(/\/$/, '')}/${bucket}${object ? `/${object}` : ''}`)
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  // The store computes the checksum of the body that it receives, and refuses the file if its checksum differs from this one.
  const sum = { 'x-amz-content-sha256': from?.sha256 ?? EMPTY_SHA256 }
  const { headers } = await new AwsV4Signer({
    method,
    url: url.href,
    headers: sum,
    service: 's3',
    region,
    accessKeyId,
    secretAccessKey,
  }).sign()
  const length: Record<string, string> = from ? { 'content-length': String(from.bytes) } : {}
  return {
    method,
    url,
    headers: { ...Object.fromEntries(headers), ...length },
    from: from?.path,
    into,
  }
}
