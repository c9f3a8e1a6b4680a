import { canonicalJson } from './canonical-json.ts'

/**
 * Returns the hexadecimal SHA-256 of a text. The functions here take it as a parameter, because the browser and the server implement it differently.
 */
export type DigestText = (text: string) => string
/**
 * The content of a log entry. It is deleted together with the person's data, while the entry keeps a digest of it. `salt` prevents anyone from
 * guessing the content from the digest.
 */
export type SaltedPayload = { readonly salt: string; readonly payload: unknown }
type EntryContent = {
  readonly at: Date
  readonly actor: string
  readonly kind: string
  readonly commitment: string
}
/** An entry of the log. Digests are hexadecimal. */
export type LogEntry = EntryContent & {
  readonly seq: number
  readonly previous: string
  readonly hash: string
}
/** The sequence number and hash of the newest log entry, or the start of the chain if the log is empty. */
export type LogEnd = Pick<LogEntry, 'seq' | 'hash'>

/** Returns the start of a registration's chain. It is made from the registration's id, so that entries cannot be moved to another registration. */
export const startLogChain = (registrationId: string, digest: DigestText): LogEnd => ({
  seq: 0,
  hash: digest(`registration log ${registrationId}`),
})

export const digestPayload = ({ salt, payload }: SaltedPayload, digest: DigestText) =>
  digest(salt + canonicalJson(payload))

/** Returns the next entry of the chain. */
export function appendToChain(head: LogEnd, said: EntryContent, digest: DigestText): LogEntry {
  const entry = { ...said, seq: head.seq + 1, previous: head.hash }
  return { ...entry, hash: hashLogEntry(entry, digest) }
}

const hashLogEntry = (
  { previous, seq, at, actor, kind, commitment }: Omit<LogEntry, 'hash'>,
  digest: DigestText,
) => digest(canonicalJson([previous, seq, at.toISOString(), actor, kind, commitment]))

export type LogVerdict =
  | {
      readonly whole: true
      readonly entries: number
      /** The number of entries whose contents were deleted together with the person's data. */
      readonly erased: number
    }
  | {
      readonly whole: false
      readonly seq: number
      readonly why: 'missing' | 'altered' | 'payload altered'
    }

type StoredLog = {
  readonly registrationId: string
  readonly entries: readonly LogEntry[]
  readonly payloads: ReadonlyMap<number, SaltedPayload>
  /** The end of the log as the row of the registration states it; undefined once the registration is deleted. */
  readonly end?: LogEnd | undefined
}

/** Checks every entry of a log against the hash chain. If the log was changed, the result names the first entry that is missing or altered. */
export function verifyLogChain(
  { registrationId, entries, payloads, end }: StoredLog,
  digest: DigestText,
): LogVerdict {
  let head = startLogChain(registrationId, digest)
  let erased = 0
  for (const entry of entries) {
    const seq = head.seq + 1
    if (entry.seq > seq) return { whole: false, seq, why: 'missing' }
    if (
      entry.seq < seq ||
      entry.previous !== head.hash ||
      entry.hash !== hashLogEntry(entry, digest)
    )
      return { whole: false, seq, why: 'altered' }
    const payload = payloads.get(entry.seq)
    if (!payload) erased += 1
    else if (digestPayload(payload, digest) !== entry.commitment)
      return { whole: false, seq, why: 'payload altered' }
    head = entry
  }
  if (end && end.seq > head.seq) return { whole: false, seq: head.seq + 1, why: 'missing' }
  if (end && (end.seq !== head.seq || (end.seq > 0 && end.hash !== head.hash)))
    return { whole: false, seq: head.seq, why: 'altered' }
  return { whole: true, entries: entries.length, erased }
}
