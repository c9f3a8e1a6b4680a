import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  startLogChain,
  digestPayload,
  type LogEntry,
  appendToChain,
  type SaltedPayload,
  verifyLogChain,
} from './log-chain.ts'

const ID = '6f1f1c1e-0000-4000-8000-000000000001'
const digest = (text: string) => createHash('sha256').update(text).digest('hex')

function logOf(
  said: readonly { readonly actor: string; readonly kind: string; readonly payload: unknown }[],
  registrationId = ID,
) {
  const entries: LogEntry[] = []
  const payloads = new Map<number, SaltedPayload>()
  for (const { actor, kind, payload } of said) {
    const salted = { salt: digest(`salt ${entries.length}`), payload }
    const entry = appendToChain(
      entries.at(-1) ?? startLogChain(registrationId, digest),
      {
        at: new Date(1_800_000_000_000 + entries.length),
        actor,
        kind,
        commitment: digestPayload(salted, digest),
      },
      digest,
    )
    entries.push(entry)
    payloads.set(entry.seq, salted)
  }
  return { registrationId, entries, payloads, end: entries.at(-1) }
}
const someLog = () =>
  logOf(
    [1, 2, 3, 4, 5].map((number) => ({
      actor: 'candidate',
      kind: 'answered',
      payload: { actionId: 'employer', value: `Sawmill ${number}` },
    })),
  )
const withEntry = (seq: number, change: Partial<LogEntry>) => {
  const log = someLog()
  return {
    ...log,
    entries: log.entries.map((entry) => (entry.seq === seq ? { ...entry, ...change } : entry)),
  }
}

test('a log as it was written is whole, before and after what was said is erased', () => {
  expect(verifyLogChain(someLog(), digest)).toEqual({ whole: true, entries: 5, erased: 0 })
  expect(verifyLogChain({ ...someLog(), payloads: new Map(), end: undefined }, digest)).toEqual({
    whole: true,
    entries: 5,
    erased: 5,
  })
  expect(verifyLogChain({ registrationId: ID, entries: [], payloads: new Map() }, digest)).toEqual({
    whole: true,
    entries: 0,
    erased: 0,
  })
})

test.each([
  ['who it was', { actor: 'operator' }],
  ['what happened', { kind: 'submitted' }],
  ['when', { at: new Date(0) }],
  ['what it commits to', { commitment: digest('another') }],
  ['what came before', { previous: digest('another') }],
] as const)('an entry that says otherwise %s is named', (_what, change) => {
  expect(verifyLogChain(withEntry(3, change), digest)).toEqual({
    whole: false,
    seq: 3,
    why: 'altered',
  })
})

test('an entry that was written again with its hash betrays itself by the one after it', () => {
  const { entries } = someLog()
  const forged = appendToChain(
    entries[1] as LogEntry,
    { ...(entries[2] as LogEntry), kind: 'submitted' },
    digest,
  )
  expect(verifyLogChain(withEntry(3, forged), digest)).toEqual({
    whole: false,
    seq: 4,
    why: 'altered',
  })
})

test('whichever entry is taken out is named as missing, the last one included', () => {
  for (const seq of [1, 2, 3, 4, 5]) {
    const log = someLog()
    expect(
      verifyLogChain({ ...log, entries: log.entries.filter((entry) => entry.seq !== seq) }, digest),
    ).toEqual({ whole: false, seq, why: 'missing' })
  }
})

test('an answer that was changed afterwards in the record is named', () => {
  const log = someLog()
  const payloads = new Map(log.payloads).set(4, {
    salt: log.payloads.get(4)?.salt ?? '',
    payload: { actionId: 'employer', value: 'Another' },
  })
  expect(verifyLogChain({ ...log, payloads }, digest)).toEqual({
    whole: false,
    seq: 4,
    why: 'payload altered',
  })
})

test('the log of another registration is none of this one', () => {
  expect(verifyLogChain({ ...someLog(), registrationId: 'another' }, digest)).toEqual({
    whole: false,
    seq: 1,
    why: 'altered',
  })
})

test('the same answer commits to something else each time, so that no one finds out an erased one by trying', () => {
  expect(digestPayload({ salt: 'a', payload: 'yes' }, digest)).not.toBe(
    digestPayload({ salt: 'b', payload: 'yes' }, digest),
  )
})

test('every content is found whole again after a database gave its names in another order', () => {
  const shuffled = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(shuffled)
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(
      Object.entries(value)
        .reverse()
        .map(([name, part]) => [name, shuffled(part)]),
    )
  }
  fc.assert(
    fc.property(
      fc.array(fc.record({ actor: fc.string(), kind: fc.string(), payload: fc.jsonValue() }), {
        maxLength: 8,
      }),
      (said) => {
        const log = logOf(said)
        const payloads = new Map(
          [...log.payloads].map(([seq, { salt, payload }]) => [
            seq,
            { salt, payload: shuffled(JSON.parse(JSON.stringify(payload))) },
          ]),
        )
        expect(verifyLogChain({ ...log, payloads }, digest)).toEqual({
          whole: true,
          entries: said.length,
          erased: 0,
        })
      },
    ),
  )
})
