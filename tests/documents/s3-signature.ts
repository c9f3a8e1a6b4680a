import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

export type Keys = {
  readonly accessKeyId: string
  readonly secretAccessKey: string
  readonly region: string
}

const FORM =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([a-z0-9;-]+), ?Signature=([0-9a-f]{64})$/
const QUARTER_OF_AN_HOUR = 900_000

/**
 * Checks a request's Signature Version 4 as S3 does, computing it by the published algorithm. Returns S3's error code, or undefined if the signature
 * is right.
 */
export function refusalOfSignature(
  { method = '', url = '', headers }: IncomingMessage,
  { accessKeyId, secretAccessKey, region }: Keys,
): string | undefined {
  const [, id, day = '', statedRegion = '', signedHeaders = '', signature = ''] =
    FORM.exec(headers.authorization ?? '') ?? []
  if (!id) return 'AccessDenied'
  if (id !== accessKeyId) return 'InvalidAccessKeyId'
  const at = String(headers['x-amz-date'])
  const instant = Date.parse(
    at.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'),
  )
  if (
    statedRegion !== region ||
    !at.startsWith(day) ||
    !(Math.abs(Date.now() - instant) < QUARTER_OF_AN_HOUR)
  )
    return 'RequestTimeTooSkewed'
  const names = signedHeaders.split(';')
  const mustBeSigned = ['host', ...Object.keys(headers).filter((name) => name.startsWith('x-amz-'))]
  if (!mustBeSigned.every((name) => names.includes(name))) return 'AccessDenied'

  const { pathname, searchParams } = new URL(url, 'http://s3')
  const canonical = [
    method,
    decodeURIComponent(pathname).split('/').map(encoded).join('/'),
    [...searchParams]
      .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
      .sort()
      .join('&'),
    ...names.map((name) => `${name}:${String(headers[name]).trim().replace(/ +/g, ' ')}`),
    '',
    signedHeaders,
    headers['x-amz-content-sha256'],
  ].join('\n')
  const toSign = [
    'AWS4-HMAC-SHA256',
    at,
    `${day}/${region}/s3/aws4_request`,
    createHash('sha256').update(canonical).digest('hex'),
  ].join('\n')
  const key = [day, region, 's3', 'aws4_request'].reduce<Buffer>(
    (secret, part) => hmac(secret, part),
    Buffer.from(`AWS4${secretAccessKey}`),
  )
  return timingSafeEqual(hmac(key, toSign), Buffer.from(signature, 'hex'))
    ? undefined
    : 'SignatureDoesNotMatch'
}

const hmac = (key: Buffer, text: string) => createHmac('sha256', key).update(text).digest()
/** Encodes every character except the unreserved ones of RFC 3986. */
const encoded = (text: string) =>
  encodeURIComponent(text).replace(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
