/** The wrapper of every JSON response [seed 3]. `status` equals the HTTP status, except 302 for an account that exists (HTTP 409). */
export type Envelope<Data = unknown> = {
  readonly success: boolean
  readonly status: number
  readonly messages: readonly string[]
  readonly data: Data | null
}

export const isEnvelope = (value: unknown): value is Envelope =>
  typeof value === 'object' &&
  value !== null &&
  'success' in value &&
  'status' in value &&
  Array.isArray((value as Envelope).messages)
