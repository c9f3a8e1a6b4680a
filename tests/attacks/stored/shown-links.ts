import { validate } from '#features/accounts/contract/validation.ts'
import { makeShortLink } from '#features/short-links/contract/desk.ts'
import type { TestConsultant } from '#tests/people/consultants.ts'
import { someRegistration } from '#tests/registrations/some-registration.ts'
import { reservedAccount } from '#tests/people/reserved-account.ts'
import { type Client, newAddress, someNetwork } from '#tests/people/sign-up-candidate.ts'
import type { TestServer } from '#tests/test-server.ts'

/** The refusal that a session gets if it was opened by a link that the desk has seen. */
export const PASSWORD_FIRST_REFUSAL =
  'First sign in with a password of your own. We can send you a link to choose one.'

/**
 * Makes links to the portal as a consultant of this branch. The desk shows the consultant each link, so the sessions that it opens have few rights.
 */
export function makePortalLinkSteps(
  server: TestServer,
  desk: Pick<TestConsultant, 'call'>,
  branchId: string,
) {
  /** Makes a person who only has a registration of this branch, and the portal link that the desk showed to the consultant. */
  async function shown() {
    const emailAddress = newAddress()
    const person = await reservedAccount(server, emailAddress)
    const registrationId = await someRegistration(server, person.id)
    const link = await desk.call(makeShortLink, { body: { kind: 'p', branchId, registrationId } })
    return { ...person, emailAddress, registrationId, link }
  }
  const redeem = (code: string | null) =>
    server
      .client(someNetwork())
      .call(validate, { body: { code: code ?? '', type: 'PortalOnboarding' } })

  /** Opens the portal by the link, as the consultant who saw it. The tests treat the session as a thief's. */
  async function handedOver() {
    const person = await shown()
    const answer = await redeem(person.link.code)
    if (!answer?.token) throw new Error('the portal link opened nothing')
    return { ...person, answer, thief: server.signedInAs(answer.token, someNetwork()) }
  }
  return { shown, redeem, handedOver }
}

/** Makes a call in the session and returns its response. */
export async function callInSession(
  { fetch }: Client,
  method: string,
  path: string,
  body?: object,
) {
  const response = await fetch(path, {
    method,
    ...(body
      ? { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
      : {}),
  })
  const text = await response.text()
  const { messages = [], data = null } = (text ? JSON.parse(text) : {}) as {
    messages?: readonly string[]
    data?: unknown
  }
  return { status: response.status, messages, data }
}
