import { autoSave } from '#features/registrations/contract/autosave.ts'
import { getAnsweredElsewhere } from '#features/registrations/contract/answered-elsewhere.ts'
import { getEarlierFiles } from '#features/registrations/contract/earlier-files.ts'
import { getRegistrationProposals } from '#features/registrations/contract/proposals.ts'
import { listRegistrations } from '#features/registrations/contract/list-registrations.ts'
import {
  cancelRegistration,
  getPriorityReview,
  getRegistration,
  getRegistrationDocuments,
  getRegistrationStep,
  getRegistrationTask,
  getSignatureTask,
  submitRegistration,
} from '#features/registrations/contract/registration.ts'
import { answeredRegistration } from '#tests/registrations/answered-registration.ts'
import { device } from '#tests/registrations/device.ts'
import { someRegistration } from '#tests/registrations/some-registration.ts'
import { line, type CallFixtures } from '../line.ts'

const fallback = 'An unexpected error has occured.'
const own = async ({ server, person }: CallFixtures) => ({
  params: { id: await someRegistration(server, person.id) },
})
const read = { who: 'candidate', happy: own, status: 200, fallback } as const

export const registrationCalls = [
  line('[decisions 7]', listRegistrations, {
    who: 'candidate',
    happy: () => ({}),
    status: 200,
    fallback,
  }),
  line('[seed 3.12.1]', getRegistration, read),
  line('[seed 7.37.1]', getRegistrationDocuments, read),
  line('[amendment 6.8]', getAnsweredElsewhere, read),
  line('[seed 7.38]', getRegistrationTask, {
    ...read,
    happy: async (world) => ({ params: { ...(await own(world)).params, taskId: 'you' } }),
  }),
  line('[seed 7.39]', getRegistrationStep, {
    ...read,
    happy: async (world) => ({ params: { ...(await own(world)).params, stepId: 'about-you' } }),
  }),
  line('[seed 7.41]', autoSave, {
    who: 'candidate',
    happy: async (world) => {
      const registrationId = (await own(world)).params.id
      return {
        params: { registrationId },
        body: device(world.person, registrationId).formOf({
          actionId: 'preferred-name',
          value: 'Ama',
        }),
      }
    },
    status: 200,
    wrong: { body: formWith('surprise'), field: 'surprise' },
    fallback,
  }),
  line('[seed 7.40.1]', getPriorityReview, read),
  line('[seed 7.40.2]', getSignatureTask, read),
  line('[decisions 8]', getRegistrationProposals, read),
  line('[decisions 8]', getEarlierFiles, read),
  line('[decisions 7]', submitRegistration, {
    who: 'candidate',
    happy: async (world) => ({
      params: { id: await answeredRegistration(world.server, world.person) },
      body: { declaration: true as const },
    }),
    status: 200,
    wrong: { body: { declaration: false }, field: 'declaration' },
    fallback,
  }),
  line('[decisions 7]', cancelRegistration, {
    ...read,
    happy: async (world) => ({ ...(await own(world)), body: { reason: 'Found another job' } }),
    wrong: { body: { reason: 'x'.repeat(501) }, field: 'reason' },
  }),
]

function formWith(name: string): FormData {
  const form = new FormData()
  form.append(name, 'x')
  return form
}
