import { canonicalJson } from './canonical-json.ts'

/** Hexadecimal SHA-256 of a text: the platform's, handed in. */
export type Digest = (text: string) => string
/** What is said of an entry; erased with the person. `salt` keeps it from being guessed from its commitment. */
export type Payload = { readonly salt: string; readonly payload: unknown }
type Said = {
  readonly at: Date
  readonly actor: string
  readonly kind: string
  readonly commitment: string
}
/** An entry of the log. Digests are hexadecimal. */
export type Entry = Said & {
  readonly seq: number
  readonly previous: string
  readonly hash: string
}
/** The newest entry of a log, or where it begins. */
export type Head = Pick<Entry, 'seq' | 'hash'>

/** Where the log of a registration begins: its entries belong to no other one. */
export const beginningOf = (registrationId: string, digest: Digest): Head => ({
  seq: 0,
  hash: digest(`registration log ${registrationId}`),
})

export const commitmentTo = ({ salt, payload }: Payload, digest: Digest) =>
  digest(salt + canonicalJson(payload))

/** The entry that follows. */
export function follow(head: Head, said: Said, digest: Digest): Entry {
  const entry = { ...said, seq: head.seq + 1, previous: head.hash }
  return { ...entry, hash: hashOf(entry, digest) }
}

const hashOf = (
  { previous, seq, at, actor, kind, commitment }: Omit<Entry, 'hash'>,
  digest: Digest,
) => digest(canonicalJson([previous, seq, at.toISOString(), actor, kind, commitment]))

export type Verdict =
  | {
      readonly whole: true
      readonly entries: number
      /** Entries whose payloads are gone, as the deletion of a person leaves them. */
      readonly erased: number
    }
  | {
      readonly whole: false
      readonly seq: number
      readonly why: 'missing' | 'altered' | 'payload altered'
    }

type Kept = {
  readonly registrationId: string
  readonly entries: readonly Entry[]
  readonly payloads: ReadonlyMap<
    number,
    Payload
  > /** Where the registration says that its log ends, while there is one. */
  readonly end?: Head | undefined
}

/** Whether the log is as it was written: names the first entry that is missing or altered. */
export function verify({ registrationId, entries, payloads, end }: Kept, digest: Digest): Verdict {
  let head = beginningOf(registrationId, digest)
  let erased = 0
  for (const entry of entries) {
    const seq = head.seq + 1
    if (entry.seq > seq) return { whole: false, seq, why: 'missing' }
    if (entry.seq < seq || entry.previous !== head.hash || entry.hash !== hashOf(entry, digest))
      return { whole: false, seq, why: 'altered' }
    const payload = payloads.get(entry.seq)
    if (!payload) erased += 1
    else if (commitmentTo(payload, digest) !== entry.commitment)
      return { whole: false, seq, why: 'payload altered' }
    head = entry
  }
  if (end && end.seq > head.seq) return { whole: false, seq: head.seq + 1, why: 'missing' }
  if (end && (end.seq !== head.seq || (end.seq > 0 && end.hash !== head.hash)))
    return { whole: false, seq: head.seq, why: 'altered' }
  return { whole: true, entries: entries.length, erased }
}
