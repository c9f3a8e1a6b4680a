import { signIn } from '#features/accounts/contract/sign-in.ts'
import { validate } from '#features/accounts/contract/validation.ts'
import { listRegistrations } from '#features/registrations/contract/list-registrations.ts'
import { getRegistration } from '#features/registrations/contract/registration.ts'
import { lockRegistration } from '#features/registrations/server/locked-registration.ts'
import { inviteToPortal } from '#features/reviews/server/review/invite-portal.ts'
import { makeShortLink } from '#features/short-links/contract/desk.ts'
import { someConsultant } from '#tests/people/consultants.ts'
import { newResetCode, resetPassword } from '#tests/people/password-reset.ts'
import { newAddress, someNetwork } from '#tests/people/sign-up-candidate.ts'
import { makeDeskSteps } from '#tests/people/told-at-desk.ts'
import type { TestServer } from '#tests/test-server.ts'

const PASSWORD = 'lantern copper meadow'

/** Returns steps of people whose registration a phone or a mailbox opens, and of the desk that makes it. */
export async function makeHeldSteps(server: TestServer) {
  const consultant = await someConsultant(server)
  const desk = await makeDeskSteps(server, consultant)
  const { registrationFor, send, opened } = desk
  const signedInAs = (token: string) =>
    server.client({ ...someNetwork(), authentication: `Bearer ${token}` })
  /** Opens the link of an invitation with the code that was sent to this number or address. Returns the token of the session. */
  const open = async (url: string, contact: string) => {
    const session = await opened(url, contact)
    return 'token' in session ? session.token : ''
  }
  return {
    ...desk,
    ...makePortalSteps(server),
    open,
    signedInAs,
    /** Makes a portal link at the desk, which the consultant shows or passes on. */
    makePortalLink: (registrationId: string) =>
      consultant.call(makeShortLink, {
        body: { kind: 'p', branchId: desk.branchId, registrationId },
      }),
    read: (as: string, id: string) => signedInAs(as).call(getRegistration, { params: { id } }),
    idsSeenBy: async (as: string) =>
      (await signedInAs(as).call(listRegistrations, { query: {} })).map(({ id }) => id),
    /** Makes a registration for a right number and an address that may be mistyped, and opens it with the code that is texted to the number. */
    async openedByPhone(emailAddress = newAddress(), flow: 'standard' | 'survey' = 'standard') {
      const { id, phoneNumber } = await registrationFor(emailAddress, undefined, flow)
      const url = (await send(id)).link?.url ?? ''
      return { id, url, emailAddress, phoneNumber, token: await open(url, phoneNumber) }
    },
    /** Makes a registration for an address without a number, and opens it with the code that is mailed. */
    async openedByMail(emailAddress = newAddress()) {
      const { id } = await registrationFor(emailAddress, '')
      const url = (await send(id)).link?.url ?? ''
      return { id, url, emailAddress, token: await open(url, emailAddress) }
    },
    /** Chooses a new password by a link in the mailbox, and signs in with it. */
    async signedInByReset(emailAddress: string) {
      const { http } = await resetPassword(
        server,
        await newResetCode(server, emailAddress),
        PASSWORD,
      )
      if (http !== 200) throw new Error(`the reset was refused with ${http}`)
      const { token, user } = await server
        .client(someNetwork())
        .call(signIn, { body: { emailAddress, password: PASSWORD, clientId: 'portal' } })
      return { token: token ?? '', user }
    },
  }
}

const makePortalSteps = (server: TestServer) => ({
  /** Sends the portal link of an approved registration, and returns its code. */
  async portalLinkOf(id: string, emailAddress: string): Promise<string> {
    await server.db.transaction(async (inside) => {
      const locked = await lockRegistration(inside, id)
      if (locked) await inviteToPortal(inside, locked, server.parts, server.clock())
    })
    const letter = (await server.messagesTo(emailAddress)).at(-1)
    return /\/p\/([0-9A-Z]{26})/i.exec(letter?.text ?? '')?.[1] ?? ''
  },
  openPortal: (code: string, PhoneCode?: string) =>
    server.client(someNetwork()).call(validate, {
      body: { code, type: 'PortalOnboarding', ...(PhoneCode === undefined ? {} : { PhoneCode }) },
    }),
})

/** Returns what a call was refused with; undefined if it was not. */
export const refusalOf = (call: Promise<unknown>): Promise<unknown> =>
  call.then(
    () => undefined,
    (error: unknown) => error,
  )
