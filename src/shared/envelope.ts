/**
 * The wrapper of every JSON response [seed 3]. `status` repeats the HTTP status, with one exception: the 409 for an account that exists already has
 * 302 here.
 */
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
