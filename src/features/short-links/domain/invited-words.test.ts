import { expect, test } from 'vitest'
import { invitedInWords } from './invited-words.ts'

const branch = { name: 'Leeds', phone: '0113 496 0000' }

test('before the code a link speaks to people who begin and to people who come back, and shows no more than the branch [amendment 1.6]', () => {
  for (const words of [
    invitedInWords({ branch }),
    invitedInWords({ branch, inviteKind: 'survey' }),
  ]) {
    expect(words).toContain('Leeds')
    expect(words).toContain('Begin it here, or carry on where you stopped.')
  }
  expect(invitedInWords({ branch: null })).toContain('your registration with your branch')
  expect(invitedInWords({ branch, inviteKind: 'survey' })).toContain('your survey')
})
