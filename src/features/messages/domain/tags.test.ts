import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatGreeting, isTrustedTag, prepareTagValue, toOneLine, breakLinks } from './tags.ts'

test('[amendment 1.5] names, messages, consultants and employers are typed by someone; a vacancy’s title and a branch are ours', () => {
  for (const typed of ['firstName', 'candidateName', 'consultant', 'company', 'message', 'search'])
    expect(isTrustedTag(typed)).toBe(false)
  for (const ours of ['jobTitle', 'branch', 'branchName', 'link', 'code'])
    expect(isTrustedTag(ours)).toBe(true)
})

test('[amendment 1.5] a greeting has a name only where the address is proven', () => {
  expect(formatGreeting('Amara', true)).toBe('Hello Amara,')
  expect(formatGreeting('Amara', false)).toBe('Hello,')
  expect(formatGreeting('', true)).toBe('Hello,')
  expect(formatGreeting(undefined, true)).toBe('Hello,')
})

test.each([
  'evil.example',
  'http://evil.example/a',
  'www.evil.example',
  'call@evil.example',
  'mailto:call@evil.example',
  'evil。example',
])('[amendment 1.5] %s reads the same and is no address any more', (typed) => {
  const shown = breakLinks(typed)
  expect(shown.replaceAll('\u200b', '')).toBe(typed)
  expect(shown).not.toMatch(/[.:/@。]\w/)
})

test('[amendment 1.5] a price keeps its point, and a network address does not', () => {
  expect(breakLinks('From £13.50 an hour')).toBe('From £13.50 an hour')
  expect(breakLinks('10.0.0.1')).toBe('10.\u200b0.\u200b0.\u200b1')
})

test('[amendment 1.5] a full stop at the end of a sentence stays as it is', () => {
  expect(breakLinks('Bring your passport. Ask for Priya.')).toBe(
    'Bring your passport. Ask for Priya.',
  )
})

test('[amendment 1.5] no typed word breaks a line or turns the text around', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (typed) => {
      expect(toOneLine(typed)).not.toMatch(/[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u)
    }),
  )
  expect(toOneLine('Amara\r\nBcc: x\u202egnp')).toBe('Amara Bcc: x gnp')
})

test.each(['candidateName', 'consultant', 'firstName'])(
  '[amendment 1.5] a number in the name of a person, {{%s}}, reads the same and is nothing to ring',
  (tag) => {
    const shown = prepareTagValue(tag, 'Call 0800 111 2233')
    expect(shown.replaceAll('\u200b', '')).toBe('Call 0800 111 2233')
    expect(shown).not.toMatch(/\d\d/)
    expect(prepareTagValue(tag, 'Mary-Jane O’Neill Jr. 3rd')).toBe('Mary-Jane O’Neill Jr. 3rd')
  },
)

test('[amendment 1.5] a number in a message can be rung, and our own words stay as they are', () => {
  expect(prepareTagValue('message', 'Ring 0113 496 0000')).toBe('Ring 0113 496 0000')
  expect(prepareTagValue('link', 'https://jobs.example/x')).toBe('https://jobs.example/x')
})
