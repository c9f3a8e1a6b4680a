import fc from 'fast-check'
import { expect, test } from 'vitest'
import { encodeCrockford } from '#shared/crockford.ts'
import { findLinkInText } from './link-in-text.ts'
import {
  ADDRESS_CODE_LENGTH,
  TYPED_CODE_LENGTH,
  formatTypedCode,
  findTypedCodeRefusal,
  parseLinkCode,
} from './link-code.ts'
import { maskLinkTarget, omitUnprovedContact } from './short-link.ts'

const ORIGIN = 'https://jobs.example.test'
const bytes = (length: number) => fc.uint8Array({ minLength: length, maxLength: length })

test('a code is found again however it is spelled', () => {
  fc.assert(
    fc.property(bytes(ADDRESS_CODE_LENGTH), bytes(TYPED_CODE_LENGTH), (id, typed) => {
      expect(parseLinkCode(encodeCrockford(id).toLowerCase())).toEqual({
        form: 'id',
        code: encodeCrockford(id),
      })
      expect(
        parseLinkCode(
          ` ${formatTypedCode(encodeCrockford(typed)).replaceAll('0', 'o').replaceAll('1', 'l')} `,
        ),
      ).toEqual({ form: 'typed', code: encodeCrockford(typed) })
    }),
  )
})

test('a text that can be no code is none, and a mistyped one is refused in words', () => {
  for (const written of ['', 'ABC', 'U'.repeat(10), '7K3QXM9P2!', 'A'.repeat(27)])
    expect(parseLinkCode(written)).toBeUndefined()
  expect([
    findTypedCodeRefusal(' '),
    findTypedCodeRefusal('7K3QX'),
    findTypedCodeRefusal('7k3qx m9p2r'),
  ]).toEqual(['Enter the code', 'Check the code: it has 10 letters and digits', undefined])
})

test('only our own links are found in what a camera read', () => {
  const code = '7K3QXM9P2R7K3QXM9P2R7K3QXM'
  expect(findLinkInText(`${ORIGIN}/o/${code}?src=poster#x`, ORIGIN)).toEqual({
    kind: 'o',
    code,
    path: `/o/${code}`,
  })
  expect(
    findLinkInText(`  HTTPS://JOBS.example.test/v/${code.toLowerCase()} `, ORIGIN),
  ).toMatchObject({
    kind: 'v',
  })
  for (const foreign of [
    `https://jobs.example.test.evil.test/o/${code}`,
    `https://evil.test/o/${code}`,
    `https://jobs.example.test@evil.test/o/${code}`,
    `http://jobs.example.test/o/${code}`,
    `//evil.test/o/${code}`,
    `${ORIGIN}/login/${code}`,
    `${ORIGIN}/o/../${code}`,
    `${ORIGIN}\\o/${code}`,
    'javascript:alert(1)',
    'WIFI:S:net;;',
  ]) {
    expect(findLinkInText(foreign, ORIGIN), foreign).toBeUndefined()
  }
})

test('only a path of one of the five kinds is opened, in any text that is read', () => {
  fc.assert(
    fc.property(
      fc.string(),
      (text) =>
        findLinkInText(text, ORIGIN) === undefined ||
        /^\/[iopsv]\/[\w-]+$/.test(findLinkInText(text, ORIGIN)?.path ?? ''),
    ),
  )
})

test.each(['i', 'o'] as const)(
  '[amendment 1.6] before its code a link of kind %s says the first letter of a name and two digits, however long they are',
  (kind) => {
    const dots = '•'.repeat(9)
    expect(
      maskLinkTarget(kind, { firstName: 'Nadia', lastName: 'Rahman', phone: '+447700900123' }),
    ).toEqual({ firstName: 'N', maskedPhone: `${dots}23` })
    expect(maskLinkTarget(kind, { firstName: ' Éloïse', phone: '+44113496' })).toEqual({
      firstName: 'É',
      maskedPhone: `${dots}96`,
    })
    expect(maskLinkTarget(kind, {})).toEqual({ firstName: null, maskedPhone: null })
  },
)

test('after the code a link says the contact that the code went to, and not the other', () => {
  const both = { phone: '+447700900123', emailAddress: 'nadia@example.test' }
  expect(omitUnprovedContact('sms', both)).toEqual({ ...both, emailAddress: '' })
  expect(omitUnprovedContact('email', both)).toEqual({ ...both, phone: '' })
})
