import { join } from 'node:path'
import { expect, test } from 'vitest'
import { signIn } from '#features/accounts/contract/sign-in.ts'
import { getUser } from '#features/candidates/contract/user.ts'
import { getUserStatus } from '../../contract/user-status.ts'
import { testServer } from '#tests/test-server.ts'
import { readDemoPeople } from '#server/settings/demo-content.ts'
import { type DemoCandidate, createDemoCandidates } from './demo-people.ts'

const server = await testServer()
const folder = join(server.config.contentDir, 'demo')

test('each person of the demo has completed onboarding, and is asked nothing when they sign in', async () => {
  await createDemoCandidates(server.parts, folder)
  for (const person of (await readDemoPeople<DemoCandidate>(folder)).candidates) {
    const { user, token } = await server.anonymous.call(signIn, {
      body: { emailAddress: person.emailAddress, password: person.password, clientId: 'portal' },
    })
    const someone = server.signedInAs(token ?? '')
    expect(user).toMatchObject({ isPortal: true, declarationSigned: true })
    expect(await someone.call(getUserStatus, { params: { id: user.id } })).toMatchObject({
      onboardingCompleted: true,
    })
    const { includes } = await someone.call(getUser, {
      params: { id: user.id },
      query: { includes: 'lookingfor,phonenumbers,curriculumvitaes' },
    })
    expect(includes.lookingfor).toMatchObject([{ keywords: person.lookingFor.keywords }])
    expect(includes.phonenumbers).toMatchObject([{ verified: true, primary: true }])
    expect(includes.curriculumvitaes).toMatchObject([{ fileName: person.cv }])
  }
})
