import { expect, test } from 'vitest'
import { describeInvitation } from './invited-words.ts'

const branch = { name: 'Leeds', phone: '0113 496 0000' }

test('before the code a link speaks to people who begin and to people who come back, and shows no more than the branch [amendment 1.6]', () => {
  for (const words of [
    describeInvitation({ branch }),
    describeInvitation({ branch, inviteKind: 'survey' }),
  ]) {
    expect(words).toContain('Leeds')
    expect(words).toContain('Start it here, or carry on where you stopped.')
  }
  expect(describeInvitation({ branch: null })).toContain('your registration with your branch')
  expect(describeInvitation({ branch, inviteKind: 'survey' })).toContain('your survey')
})
