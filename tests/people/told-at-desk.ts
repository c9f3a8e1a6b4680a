import { createRegistrationFromDesk } from '#features/reviews/contract/new/new-registration.ts'
import { sendCandidate } from '#features/reviews/contract/review.ts'
import {
  confirmShortLink,
  requestShortLinkCode,
} from '#features/short-links/contract/short-link.ts'
import { sql } from '#server/database/database.ts'
import { branchNamed, type TestConsultant } from './consultants.ts'
import { codeSentTo } from './one-time-code.ts'
import { someNetwork } from './sign-up-candidate.ts'
import type { TestServer } from '../test-server.ts'

/** Returns functions that make accounts, and registrations that a consultant creates for their addresses with other names and numbers. */
export async function makeDeskSteps(server: TestServer, desk: Pick<TestConsultant, 'call'>) {
  const { db } = server
  const branchId = await branchNamed(server, 'Leeds Registrations')
  const { id: crmId } = await db.one<{ id: string }>(
    sql`select id from crms where name = 'Embedded'`,
  )
  let numbers = 0
  const newNumber = () => `+4477009${String((numbers += 1)).padStart(5, '0')}`
  return {
    branchId,
    crmId,
    /** Makes an account with a confirmed address, a name and a phone number. */
    async owner(lastName = 'Featherstone') {
      const person = await server.signUpCandidate({ firstName: 'Zebedee', lastName })
      const phone = newNumber()
      await db.run(
        sql`insert into contacts (candidate_id, kind, value, value_key, type, is_primary, verified_at, created_at) values (${person.id}, 'phone', ${phone}, ${phone}, 'Mobile', true, ${server.clock()}, ${server.clock()})`,
      )
      return { ...person, phone }
    },
    /** Creates a registration for an address. The consultant types a name and number that differ from those of the address's account. */
    async registrationFor(
      emailAddress: string,
      phoneNumber = newNumber(),
      flow: 'standard' | 'survey' = 'standard',
    ) {
      const { id } = await desk.call(createRegistrationFromDesk, {
        body: {
          firstName: 'Hal',
          lastName: 'Feather',
          emailAddress,
          phoneNumber,
          branchId,
          crmId,
          flowType: flow === 'survey' ? 'Survey' : 'Standard',
          flow,
        },
      })
      return { id, phoneNumber }
    },
    send: (id: string) => desk.call(sendCandidate, { params: { id }, body: { channels: [] } }),
    /** Opens an invitation's link and enters the code that was texted to this mobile. */
    async opened(url: string, mobile: string) {
      const visitor = server.client(someNetwork())
      const params = { kind: 'i' as const, code: new URL(url).pathname.split('/').at(-1) ?? '' }
      await visitor.call(requestShortLinkCode, { params })
      return visitor.call(confirmShortLink, {
        params,
        body: { code: await codeSentTo(server, mobile) },
      })
    },
  }
}
