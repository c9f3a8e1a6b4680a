import fc from 'fast-check'
import { expect, test } from 'vitest'
import { resolveCodeTarget } from './resolve-code-target.ts'
import { chooseSecondFactor, SHORT_LINK_KINDS } from './short-link.ts'

const TYPED = '+447700900001'
const [OWN, OTHER] = ['+447700900002', '+447700900003']
const target = { firstName: 'Ada', emailAddress: 'typed@example.com', phone: TYPED }
const invitation = { kind: 'i', target } as const
const proven = { emailAddress: 'ada@example.com', phones: [] as string[] }
const texts = { sendsTexts: true }

test('the code for an account that no one has proven goes where the desk says', () => {
  expect(resolveCodeTarget(invitation, null, texts)).toBe(target)
})

test('[amendment 1.6] a number typed at the desk gets no code for an account that is proven', () => {
  expect(resolveCodeTarget(invitation, proven, texts)).toEqual({
    firstName: 'Ada',
    emailAddress: 'ada@example.com',
  })
})

test('the number of the desk counts where it is one that the person verified, and another of theirs where it is not', () => {
  const phoneOf = (phones: readonly string[]) =>
    resolveCodeTarget(invitation, { ...proven, phones }, texts).phone
  expect(phoneOf([OWN, TYPED])).toBe(TYPED)
  expect(phoneOf([OWN, OTHER])).toBe(OWN)
  expect(phoneOf(['+441134960000', OTHER])).toBe(OTHER)
})

test('where no texts are sent the code goes to the proven address', () => {
  const reached = resolveCodeTarget(invitation, { ...proven, phones: [OWN] }, { sendsTexts: false })
  expect(chooseSecondFactor('i', reached)).toBe('email')
})

test('the code for a proven account reaches only contacts that its person has shown to be theirs, however they were typed', () => {
  const contact = fc.constantFrom(TYPED, OWN, OTHER, '+441134960000')
  fc.assert(
    fc.property(
      fc.record({ phone: contact, emailAddress: fc.emailAddress() }, { requiredKeys: [] }),
      fc.array(contact, { maxLength: 3 }),
      fc.boolean(),
      (typed, phones, sendsTexts) => {
        const reached = resolveCodeTarget(
          { kind: 'i', target: typed },
          { ...proven, phones },
          { sendsTexts },
        )
        expect(reached.emailAddress).toBe(proven.emailAddress)
        if (reached.phone !== undefined) expect(phones).toContain(reached.phone)
      },
    ),
  )
})

test('links of other kinds are as they were made', () => {
  for (const kind of SHORT_LINK_KINDS.filter((one) => one !== 'i'))
    expect(resolveCodeTarget({ kind, target }, proven, texts)).toBe(target)
})
