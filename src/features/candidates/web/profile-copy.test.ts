import { afterEach, expect, test, vi } from 'vitest'
import { signIn, signOut, useSession } from '#web/session/session.ts'
import { changeUserInCopy, loadProfile, requireCandidateId } from './profile-copy.ts'

const AMARA = {
  id: 'c1',
  firstName: 'Amara',
  lastName: 'Okafor',
  phone: '',
  cJToken: null,
  candidateApiToken: 'ca_1',
  isPortal: true,
  expiresAt: '2026-12-21T09:00:00Z',
}
const nameShown = () => useSession.getState().candidate.auth?.firstName

afterEach(() => {
  vi.unstubAllGlobals()
  signOut()
})

test('without a known id nothing of a profile is asked or changed [seed 5.3.3, 8.25.3]', () => {
  expect(requireCandidateId).toThrow('id cannot be null')
  signIn({ ...AMARA, id: '' })
  expect(requireCandidateId).toThrow('id cannot be null')
  signIn(AMARA)
  expect(requireCandidateId()).toBe('c1')
})

test('signing out drops the profile: the next person who signs in in this tab never sees it [seed 4.22.3]', async () => {
  vi.stubGlobal('fetch', async () =>
    Response.json({
      success: true,
      status: 200,
      messages: [],
      data: { id: 'c1', firstName: 'Amara', lastName: 'Okafor', phoneNumber: null, includes: {} },
    }),
  )
  signIn(AMARA)
  await loadProfile()
  changeUserInCopy({ firstName: 'Ada' })
  expect(nameShown()).toBe('Ada')

  signOut()
  signIn({ ...AMARA, id: 'c2', firstName: 'Ben' })
  changeUserInCopy({ firstName: 'Eve' })
  expect(nameShown()).toBe('Ben')
})
