import { expect, test } from 'vitest'
import {
  readProviderFromState,
  SOCIAL_PROVIDER_NAMES,
  buildSocialState,
} from './social-providers.ts'

test('the page of return knows which provider the person comes from', () => {
  for (const name of SOCIAL_PROVIDER_NAMES)
    expect(readProviderFromState(buildSocialState(name, 'kZ3.x_-'))).toBe(name)
})

test.each(['', '.', 'toString.x', '__proto__.x', 'twitter.x', 'Google.x'])(
  'a state that begins with %j names no provider',
  (state) => {
    expect(readProviderFromState(state)).toBeUndefined()
  },
)
