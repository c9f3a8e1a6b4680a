import { expect, test } from 'vitest'
import { isConsultant, signInConsultant } from '../session/session.ts'
import { useToast } from '../shell/toast.ts'
import { redirectRefusedPerson } from './redirect-refused.ts'

const PRIYA = {
  id: 'priya',
  firstName: 'Priya',
  lastName: 'Shah',
  employeeId: 'E1',
  email: 'priya@agency.test',
  role: 'Consultants',
  authorizationToken: 'co_1',
  expiresAt: new Date(Date.now() + 3_600_000).toISOString(),
  idleUntil: null,
} as const
const shown = () => useToast.getState().toast?.message

test('what someone who was turned away is to do is not said any more once they are signed in', async () => {
  await expect(
    redirectRefusedPerson('consultant', '/consultant', isConsultant),
  ).rejects.toMatchObject({
    status: 302,
  })
  expect(shown()).toBe('Sign in to see that page.')
  signInConsultant(PRIYA)
  expect(shown()).toBeUndefined()
})
