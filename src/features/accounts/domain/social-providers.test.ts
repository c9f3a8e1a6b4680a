import { expect, test } from 'vitest'
import { providerOfState, SOCIAL_PROVIDER_NAMES, socialStateOf } from './social-providers.ts'

test('the page of return knows which provider the person comes from', () => {
  for (const name of SOCIAL_PROVIDER_NAMES)
    expect(providerOfState(socialStateOf(name, 'kZ3.x_-'))).toBe(name)
})

test.each(['', '.', 'toString.x', '__proto__.x', 'twitter.x', 'Google.x'])(
  'a state that begins with %j names no provider',
  (state) => {
    expect(providerOfState(state)).toBeUndefined()
  },
)
