import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { UNKNOWN_USER } from '#features/onboarding/domain/user.ts'
import { INITIAL_ONBOARDING_STATE } from '#features/onboarding/domain/state.ts'
import { EMPTY_DRIVER_STATE } from '#features/licence-check/web/driver-state.ts'
import { INITIAL_AUTOSAVE_STATE } from '#features/registrations/domain/autosave/autosave-state.ts'

/** Reads the files that match these patterns, without tests and server code. */
const sourcesOf = (...patterns: readonly string[]) =>
  globSync(patterns)
    .filter((file) => !file.includes('.test.') && !file.includes('/server/'))
    .map((file) => ({ file, text: readFileSync(file, 'utf8') }))

/** Returns the names of the events that the code sends: the strings after `type:` in expressions, without those in type declarations. */
const sentIn = (text: string) =>
  [...text.matchAll(/(?<!readonly )\btype:\s*([^,}\n]*)/g)].flatMap(([, value = '']) =>
    [...value.matchAll(/'(\w+)'/g)].map(([, word]) => word),
  )

const heardIn = (text: string) => [
  ...new Set([...text.matchAll(/(?:case|\.type ===) '(\w+)'/g)].map(([, event]) => event)),
]

/** Returns whether code reads a field, after a dot or by destructuring. */
const isRead = (field: string, text: string) =>
  new RegExp(`\\.${field}\\b(?!\\s*=[^=])|[{,]\\s*${field}\\s*(?:[,}=]|:\\s*[{\\[a-z])`).test(
    text
      .replaceAll(/readonly \w+\??:.*$/gm, '')
      .replaceAll(new RegExp(`\\b${field}: (?:true|false|null|state|event)\\b`, 'g'), ''),
  )

describe('[amendment 7.8] what happens in the browser is sent by a screen', () => {
  test.each([
    ['onboarding', 'src/features/onboarding/domain/onboarding.ts', 'src/features/onboarding'],
    ['the driver', 'src/features/licence-check/web/driver-state.ts', 'src/features/licence-check'],
    ['the modals', 'src/features/licence-check/domain/modals.ts', 'src/features/licence-check'],
    [
      'what is saved',
      'src/features/registrations/domain/autosave/autosave-queue.ts',
      'src/features/registrations',
    ],
    ['suggestions', 'src/features/search/web/form/suggestion-state.ts', 'src/features/search'],
    ['the toast', 'src/web/shell/toast.ts', 'src/web/shell'],
  ])('%s', (_what, reducer, senders) => {
    const heard = heardIn(readFileSync(reducer, 'utf8'))
    const sent = sourcesOf(`${senders}/**/*.ts`, `${senders}/**/*.tsx`).flatMap(({ text }) =>
      sentIn(text),
    )
    expect(heard.length).toBeGreaterThan(1)
    expect(heard.filter((event) => !sent.includes(event))).toEqual([])
  })
})

describe('[amendment 7.8] what the browser holds is read', () => {
  test.each([
    [
      'onboarding',
      Object.keys(INITIAL_ONBOARDING_STATE),
      'src/features/onboarding',
      'domain/state.ts',
    ],
    [
      'the user of onboarding',
      Object.keys(UNKNOWN_USER),
      'src/features/onboarding',
      'domain/state.ts',
    ],
    [
      'the driver',
      Object.keys(EMPTY_DRIVER_STATE),
      'src/features/licence-check',
      'web/driver-state.ts',
    ],
    ['what is saved', Object.keys(INITIAL_AUTOSAVE_STATE), 'src/features/registrations', 'nowhere'],
  ])('%s', (_what, fields, readers, declared) => {
    const sources = sourcesOf(`${readers}/**/*.ts`, `${readers}/**/*.tsx`).filter(
      ({ file }) => !file.endsWith(declared) && !file.includes('/contract/'),
    )
    expect(fields.filter((field) => !sources.some(({ text }) => isRead(field, text)))).toEqual([])
  })

  test('what stays in the browser', () => {
    const declared =
      readFileSync('src/web/session/stored-session.ts', 'utf8').split('export type')[0] ?? ''
    const fields = [
      ...declared.matchAll(/\b(\w+): (?:readText|readFlag|readNullable|readOneOf|readRecord)\b/g),
      ...[...declared.matchAll(/readSelectedFields\(\[([^\]]+)\]\)/g)].flatMap(([, names = '']) => [
        ...names.matchAll(/'(\w+)'/g),
      ]),
    ].map(([, field = '']) => field)
    const sources = sourcesOf(
      'src/web/**/*.ts',
      'src/web/**/*.tsx',
      'src/features/*/{web,domain}/**/*.ts',
      'src/features/*/web/**/*.tsx',
    ).filter(({ file }) => !file.endsWith('stored-session.ts'))
    expect(fields).toContain('jobTitle')
    // 'role' is left out, because only the reader of stored sessions uses it: a record with another role is not a session.
    expect(
      fields.filter(
        (field) => field !== 'role' && !sources.some(({ text }) => isRead(field, text)),
      ),
    ).toEqual([])
  })
})
