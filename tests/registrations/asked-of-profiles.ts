import { addressEndpoints } from '#features/candidates/contract/records/address.ts'
import { workHistoryEndpoints } from '#features/candidates/contract/records/work-history.ts'
import type { Flow } from '#features/registration-flow/domain/definition/definition.ts'
import { findNewestFlowVersion } from '#features/registration-flow/server/flow-queries.ts'
import { createRegistration } from '#features/registrations/server/life-cycle/create-registration.ts'
import { changeStatus } from '#features/registrations/server/life-cycle/change-status.ts'
import { sql } from '#server/database/database.ts'
import { parseEmailAddress } from '#shared/words/email-address.ts'
import { SMALL_FLOW } from './small-flow.ts'
import { someRegistration } from './some-registration.ts'
import type { TestServer } from '../test-server.ts'

export const HOME = { address1: '1 Kirkgate', city: 'Wakefield', postCode: 'WF1 1TF' }
const JOB = { employer: 'Sawston Sawmill', jobTitle: 'Yard hand', from: '2020-03', current: true }

/** A flow that asks for what a profile also contains: a name, an address and jobs. */
const ASKING: Flow = {
  ...SMALL_FLOW,
  name: 'asking',
  tasks: [
    {
      id: 'you',
      name: 'You',
      steps: [
        {
          id: 'about-you',
          name: 'About you',
          showIntroductionScreen: false,
          actions: [
            {
              id: 'first-name',
              name: 'FirstName',
              type: 'text',
              label: 'First name',
              prefill: 'firstName',
            },
            { id: 'home', name: 'Home', type: 'address', label: 'Home', prefill: 'address' },
          ],
        },
        {
          id: 'jobs',
          name: 'Jobs',
          showIntroductionScreen: false,
          actions: [
            {
              id: 'work-history',
              name: 'WorkHistory',
              type: 'ActionSet',
              label: 'Jobs',
              itemName: 'Job',
              atLeast: 0,
              atMost: 5,
              prefill: 'workHistories',
              actions: [
                {
                  id: 'employer',
                  name: 'Employer',
                  type: 'text',
                  label: 'Employer',
                  prefill: 'workHistory.employer',
                },
                {
                  id: 'title',
                  name: 'Title',
                  type: 'text',
                  label: 'Title',
                  prefill: 'workHistory.jobTitle',
                },
                {
                  id: 'from',
                  name: 'From',
                  type: 'date',
                  label: 'From',
                  prefill: 'workHistory.from',
                },
                {
                  id: 'to',
                  name: 'To',
                  type: 'date',
                  label: 'To',
                  optional: true,
                  prefill: 'workHistory.to',
                },
              ],
            },
          ],
        },
      ],
    },
  ],
}

/** Makes people with a profile, and registrations of the flow that asks for the profile's data. */
export async function askedOfProfiles(server: TestServer) {
  const { db, clock, config } = server
  // A flow's version is stored together with its first registration, so an unrelated person gets one here.
  await someRegistration(server, (await server.signUpCandidate()).id, { flow: ASKING })
  const ids = await db.one<{ branchId: string; crmId: string }>(
    sql`select b.id as "branchId", c.id as "crmId" from branches b, crms c where b.name = 'Leeds Registrations'`,
  )

  /** Makes a registration for the person with this address, as the desk does. */
  async function made(emailAddress: string, phone: string | null) {
    const [address, flow] = [
      parseEmailAddress(emailAddress),
      await findNewestFlowVersion(db, 'asking'),
    ]
    if (!address || !flow) throw new Error('both are there')
    const wanted = {
      person: { firstName: 'Amara', lastName: 'Okafor', address, phone },
      ...ids,
      flow,
      consultantFirstName: null,
      createdBy: null,
      by: 'operator',
    }
    return db.transaction(async (inside) =>
      changeStatus(
        inside,
        await createRegistration(inside, wanted, clock(), config),
        { transition: 'invite', actor: 'operator' },
        clock(),
      ),
    )
  }

  async function personWithProfile() {
    const person = await server.signUpCandidate()
    await person.call(addressEndpoints.create, { params: { id: person.id }, body: HOME })
    await person.call(workHistoryEndpoints.create, { params: { id: person.id }, body: JOB })
    return person
  }

  return { ids, made, personWithProfile }
}
