import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { type Keys, refusalOfSignature } from './s3-signature.ts'

type StoredObject = { readonly bytes: Buffer; modifiedAt: Date }
type Options = {
  readonly port?: number
  /** The number of keys that one response of a listing contains. */
  readonly page?: number
  readonly objects?: Map<string, StoredObject>
}

const S3_KEYS: Keys = {
  accessKeyId: 'AKIDEXAMPLE',
  secretAccessKey: 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY',
  region: 'eu-west-2',
}
const BUCKET = 'portal-documents'

type Store = {
  readonly objects: Map<string, StoredObject>
  readonly page: number
  readonly seen: string[]
  /** How many of the next calls get the reply that the store is busy. */
  failures: number
  hangs: boolean
  bodies: 'whole' | 'cut' | 'stalled'
}

/**
 * Serves the part of S3 that documents need, over HTTP, with path-style addresses: put, get, head, delete and ListObjectsV2. It accepts only signatures
 * that it has computed itself.
 */
export async function fakeS3({
  port = 0,
  page = 1000,
  objects = new Map<string, StoredObject>(),
}: Options = {}) {
  const sockets = new Set<Socket>()
  const store: Store = { objects, page, seen: [], failures: 0, hangs: false, bodies: 'whole' }
  const server = createServer((request, response) => void hear(store, request, response))
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const listeningOn = (server.address() as AddressInfo).port
  return {
    port: listeningOn,
    objects,
    seen: store.seen,
    environment: {
      S3_ENDPOINT: `http://127.0.0.1:${listeningOn}`,
      S3_BUCKET: BUCKET,
      S3_REGION: S3_KEYS.region,
      S3_ACCESS_KEY_ID: S3_KEYS.accessKeyId,
      S3_SECRET_ACCESS_KEY: S3_KEYS.secretAccessKey,
    },
    /** Makes the next `times` calls get the reply that the store is busy. */
    fails: (times: number) => {
      store.failures = times
    },
    /** Makes the store accept requests and never respond. */
    hangs: (next: boolean) => {
      store.hangs = next
    },
    /** Makes response bodies break off in the middle, or stall. */
    sendsBodies: (next: Store['bodies']) => {
      store.bodies = next
    },
    stop: async () => {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

async function hear(store: Store, request: IncomingMessage, response: ServerResponse) {
  const bytes = await buffer(request).catch(() => undefined)
  if (!bytes || store.hangs) return
  store.seen.push(`${request.method} ${request.url}`)
  if (store.failures-- > 0) return answer(response, 503, error('SlowDown'))
  const refused = refusalOfSignature(request, S3_KEYS) ?? refusalOfContent(request, bytes)
  if (refused)
    return answer(response, refused === 'XAmzContentSHA256Mismatch' ? 400 : 403, error(refused))
  carryOut(store, request, response, bytes)
}

function carryOut(
  store: Store,
  { method, url = '' }: IncomingMessage,
  response: ServerResponse,
  bytes: Buffer,
) {
  const { objects } = store
  const { pathname, searchParams } = new URL(url, 'http://s3')
  const [bucket, ...rest] = decodeURIComponent(pathname).slice(1).split('/')
  const key = rest.join('/')
  if (bucket !== BUCKET) return answer(response, 404, error('NoSuchBucket'))
  if (method === 'GET' && !key && searchParams.get('list-type') === '2')
    return answer(response, 200, listing(store, searchParams))
  const found = objects.get(key)
  if (method === 'PUT') {
    objects.set(key, { bytes, modifiedAt: new Date() })
    return answer(response, 200, '')
  }
  if (method === 'DELETE') {
    objects.delete(key)
    return answer(response, 204, '')
  }
  if (!found) return answer(response, 404, error('NoSuchKey'))
  response.writeHead(200, {
    'content-length': found.bytes.length,
    'last-modified': found.modifiedAt.toUTCString(),
  })
  return method === 'HEAD' ? response.end() : sendBody(store, response, found.bytes)
}

function sendBody(store: Store, response: ServerResponse, bytes: Buffer) {
  if (store.bodies === 'whole') return response.end(bytes)
  response.write(bytes.subarray(0, bytes.length / 2), () => {
    if (store.bodies === 'cut') response.destroy()
  })
}

function listing({ objects, page }: Store, query: URLSearchParams) {
  const prefix = query.get('prefix') ?? ''
  const after = Number(/^a&b=\/\+(\d+)<$/.exec(query.get('continuation-token') ?? '')?.[1] ?? 0)
  const names = [...objects.keys()].filter((name) => name.startsWith(prefix)).sort()
  const contents = names
    .slice(after, after + page)
    .map(
      (name) =>
        `<Contents><Key>${name}</Key><LastModified>${objects.get(name)?.modifiedAt.toISOString()}</LastModified><Size>1</Size></Contents>`,
    )
  // Clients must not interpret a continuation token, so this one contains characters that need escaping in XML and in an address.
  const more =
    after + page < names.length
      ? `<IsTruncated>true</IsTruncated><NextContinuationToken>a&amp;b=/+${after + page}&lt;</NextContinuationToken>`
      : '<IsTruncated>false</IsTruncated>'
  return `<?xml version="1.0" encoding="UTF-8"?><ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><Name>${BUCKET}</Name>${contents.join('')}${more}</ListBucketResult>`
}

function refusalOfContent({ headers }: IncomingMessage, bytes: Buffer): string | undefined {
  const stated = headers['x-amz-content-sha256']
  return stated === createHash('sha256').update(bytes).digest('hex')
    ? undefined
    : 'XAmzContentSHA256Mismatch'
}

const error = (code: string) =>
  `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>no</Message></Error>`
const answer = (response: ServerResponse, status: number, body: string) =>
  response
    .writeHead(status, {
      'content-type': 'application/xml',
      ...(status === 204 ? {} : { 'content-length': Buffer.byteLength(body) }),
    })
    .end(body)
