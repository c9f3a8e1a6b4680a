import { beforeEach, expect, test, vi } from 'vitest'
import { useSession } from './session.ts'
import {
  isTextTypedBelow,
  forgetTypedTexts,
  forgetTextsOfOtherConsultants,
  storeTypedText,
  readTypedText,
} from './typed-at-desk.ts'

const kept = new Map<string, string>()
const storage = {
  get length() {
    return kept.size
  },
  key: (place: number) => [...kept.keys()][place] ?? null,
  getItem: (name: string) => kept.get(name) ?? null,
  setItem: (name: string, text: string) => kept.set(name, text),
  removeItem: (name: string) => kept.delete(name),
}
const signIn = (id: string | null) =>
  useSession.setState(({ consultant }) => ({
    consultant: {
      ...consultant,
      auth:
        id === null
          ? null
          : {
              id,
              firstName: '',
              lastName: '',
              employeeId: '',
              email: '',
              role: 'Consultants',
              authorizationToken: 'co_1',
              expiresAt: '',
              idleUntil: null,
            },
    },
  }))

beforeEach(() => {
  kept.clear()
  vi.stubGlobal('sessionStorage', storage)
  signIn('priya')
})

test('a half-typed reason is there again for the same consultant once their session ended and they are back', () => {
  storeTypedText('reason 1', 'The picture is')
  signIn(null)
  signIn('priya')
  forgetTextsOfOtherConsultants('priya')

  expect(readTypedText('reason 1')).toBe('The picture is')
})

test('no one else finds what a consultant left when their session ended: the next one to sign in takes it out of the tab', () => {
  storeTypedText('reason 1', 'The picture is')
  signIn('tom')

  expect(readTypedText('reason 1')).toBeNull()
  forgetTextsOfOtherConsultants('tom')
  expect(kept.size).toBe(0)
})

test('signing out leaves nothing that was typed, and what is not of the desk stays', () => {
  kept.set('looks of the list', 'dense')
  storeTypedText('reason 1', 'The picture is')
  storeTypedText('new registration', '{"firstName":"Nadia"}')
  storeTypedText('reply 7', 'Dear Nadia')
  forgetTypedTexts()

  expect([...kept.keys()]).toEqual(['looks of the list'])
})

test('what was sent is not kept, and a browser that refuses storage loses no page', () => {
  storeTypedText('reason 1', 'The picture is')
  storeTypedText('reason 1', '')
  expect(kept.size).toBe(0)
  vi.stubGlobal('sessionStorage', undefined)
  storeTypedText('reason 1', 'The picture is')
  expect(readTypedText('reason 1')).toBeNull()
  forgetTypedTexts()
})

test('whether something was typed at one registration is known without its places; that of another or of another consultant does not count', () => {
  storeTypedText('reason 1 first', 'Which shift?')
  storeTypedText('reason 12 first', 'Which shift?')
  expect(isTextTypedBelow('reason 1 ')).toBe(true)
  storeTypedText('reason 1 first', ' ')
  expect(isTextTypedBelow('reason 1 ')).toBe(false)
  storeTypedText('reason 1 first', 'Which shift?')
  signIn('tom')
  expect(isTextTypedBelow('reason 1 ')).toBe(false)
})
