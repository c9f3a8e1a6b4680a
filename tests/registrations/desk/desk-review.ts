import { getRegistration } from '#features/registrations/contract/registration.ts'
import {
  approveRegistration,
  getDeskDetails,
  reviewRegistration,
  sendCandidate,
} from '#features/reviews/contract/review.ts'
import { sql } from '#server/database/database.ts'
import type { InputOf } from '#shared/endpoint.ts'
import { someConsultant } from '../../people/consultants.ts'
import type { TestServer } from '../../test-server.ts'
import { submittedRegistration } from '../submitted-registration.ts'

export type Decisions = InputOf<typeof reviewRegistration>['body']['decisions']

export const accept = (actionId: string, itemId?: string) => ({
  actionId,
  ...(itemId ? { itemId } : {}),
  outcome: 'Accepted' as const,
})
export const again = (actionId: string, reason: string) => ({
  actionId,
  outcome: 'Returned' as const,
  reason,
})

/** Makes a submitted registration of Amara's, and Priya, the consultant who reviews it. */
export async function deskReview(server: TestServer) {
  const { db } = server
  const person = await server.signUpCandidate({ firstName: 'Amara', lastName: 'Okafor' })
  const priya = await someConsultant(server)
  const sent = async () => {
    const registration = await submittedRegistration(server, person)
    server.advance(1000)
    return registration
  }
  const review = (id: string, ...decisions: Decisions) =>
    priya.call(reviewRegistration, { params: { id }, body: { decisions } })
  const approve = (id: string, acceptRest = false) =>
    priya.call(approveRegistration, { params: { id }, body: { acceptRest } })
  const send = (
    id: string,
    body: InputOf<typeof sendCandidate>['body'] = { channels: ['email'] },
  ) => priya.call(sendCandidate, { params: { id }, body })
  const desk = (id: string) => priya.call(getDeskDetails, { params: { id } })
  const wire = (id: string) => person.call(getRegistration, { params: { id } })
  const kindsOf = async (id: string) =>
    (
      await db.many<{ kind: string; actor: string }>(
        sql`select kind, actor from registration_log where registration_id = ${id} order by seq`,
      )
    )
      .filter(({ actor }) => actor === priya.id)
      .map(({ kind }) => kind)

  return { person, priya, sent, review, approve, send, desk, wire, kindsOf }
}
