import { signIn } from '#features/accounts/contract/sign-in.ts'
import { validate } from '#features/accounts/contract/validation.ts'
import { makeShortLink } from '#features/short-links/contract/desk.ts'
import { sendCandidate } from '#features/reviews/contract/review.ts'
import type { TestConsultant } from '#tests/people/consultants.ts'
import type { fakeIssuer } from '#tests/servers/fake-issuer.ts'
import { newResetCode, resetPassword } from '#tests/people/password-reset.ts'
import { someLink } from '#tests/people/short-link.ts'
import { confirmationCode, signUpCandidate, someNetwork } from '#tests/people/sign-up-candidate.ts'
import { linkCode, pressLink, socialVisitor, statedPerson } from '#tests/servers/social-visitor.ts'
import type { TestServer } from '#tests/test-server.ts'
import type { makeDeskSteps } from '#tests/people/told-at-desk.ts'

export const NEW_OWNER_PASSWORD = 'lantern copper meadow'

export type Scene = {
  readonly server: TestServer
  readonly issuer: Awaited<ReturnType<typeof fakeIssuer>>
  readonly consultant: TestConsultant
  readonly desk: Awaited<ReturnType<typeof makeDeskSteps>>
}
/** What the owner of the address has in the end: the account, and the token of a session in it. */
export type OwnerAccess = {
  readonly id: string
  readonly token: string
  readonly registrationId?: string
  readonly isPortal: boolean
}
type Arrive = (scene: Scene, address: string) => Promise<OwnerAccess>

const PROVIDERS = ['google', 'linkedin', 'facebook'] as const

/** The ways in which the owner of the mailbox can arrive. */
export const VICTIMS: Readonly<Record<string, Arrive>> = {
  'the letter, with a new password': async ({ server }, address) =>
    signedIn(
      await server.client(someNetwork()).call(validate, {
        body: {
          code: await confirmationCode(server, address),
          type: 'EmailValidation',
          NewPassword: NEW_OWNER_PASSWORD,
          NewPasswordConfirm: NEW_OWNER_PASSWORD,
        },
      }),
    ),
  "the letter, with 'I did not make this account'": async ({ server }, address) => {
    await server.client(someNetwork()).call(validate, {
      body: {
        code: await confirmationCode(server, address),
        type: 'EmailValidation',
        NotMine: true,
      },
    })
    const wanted = { emailAddress: address, password: NEW_OWNER_PASSWORD }
    const made = await signUpCandidate(server, wanted).catch(() => undefined)
    if (made) return { id: made.id, token: made.token, isPortal: true }
    // The desk made this account for the address, so its owner keeps it and sets a first password.
    await resetPassword(server, await newResetCode(server, address), NEW_OWNER_PASSWORD)
    return withPassword(server, address)
  },
  'an invitation into a registration': async ({ server, consultant, desk }, address) => {
    const { id, phoneNumber } = await desk.registrationFor(address)
    const { link } = await consultant.call(sendCandidate, {
      params: { id },
      body: { channels: [] },
    })
    const opened = await desk.opened(link?.url ?? '', phoneNumber)
    if (!('token' in opened)) throw new Error(`${server.origin} opened no invitation`)
    return { ...signedIn(opened), registrationId: id, isPortal: false }
  },
  'a portal link of the desk': async ({ server, consultant, desk }, address) => {
    const { id } = await desk.registrationFor(address)
    const { code } = await consultant.call(makeShortLink, {
      body: { kind: 'p', branchId: desk.branchId, registrationId: id },
    })
    const opened = await server
      .client(someNetwork())
      .call(validate, { body: { code: code ?? '', type: 'PortalOnboarding' } })
    return { ...signedIn(opened), registrationId: id }
  },
  'an onboarding link': async ({ server }, address) => {
    await someLink(server, { kind: 'o', target: { emailAddress: address } })
    const { id, token } = await signUpCandidate(server, {
      emailAddress: address,
      password: NEW_OWNER_PASSWORD,
    })
    return { id, token, isPortal: true }
  },
  'a reset of the password': async ({ server }, address) => {
    await resetPassword(server, await newResetCode(server, address), NEW_OWNER_PASSWORD)
    return withPassword(server, address)
  },
  'the desk, then a reset': async ({ server, desk }, address) => {
    const { id } = await desk.registrationFor(address)
    await resetPassword(server, await newResetCode(server, address), NEW_OWNER_PASSWORD)
    return { ...(await withPassword(server, address)), registrationId: id }
  },
  ...Object.fromEntries(
    PROVIDERS.map((provider): [string, Arrive] => [
      provider,
      async ({ server, issuer }, address) => {
        issuer.letIn(statedPerson({ email: address }))
        await socialVisitor(server).signIn(provider)
        return signedIn(await pressLink(server, await linkCode(server, address)))
      },
    ]),
  ),
}

async function withPassword(server: TestServer, emailAddress: string) {
  return signedIn(
    await server
      .client(someNetwork())
      .call(signIn, { body: { emailAddress, password: NEW_OWNER_PASSWORD, clientId: 'portal' } }),
  )
}

function signedIn(
  answer: {
    readonly user: { readonly id: string; readonly isPortal: boolean }
    readonly token?: string | null | undefined
  } | null,
): OwnerAccess {
  if (!answer?.token) throw new Error('the owner of the address was not signed in')
  return { id: answer.user.id, token: answer.token, isPortal: answer.user.isPortal }
}
