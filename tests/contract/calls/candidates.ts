import { jobPreferencesEndpoints } from '#features/candidates/contract/records/job-preferences.ts'
import { acceptPolicy } from '#features/candidates/contract/policy-acceptance.ts'
import { changeUser, getUser, replaceUser } from '#features/candidates/contract/user.ts'
import { readPolicyVersions } from '#features/candidates/server/policy-versions.ts'
import {
  completeOnboarding,
  completeStep,
  getUserStatus,
} from '#features/onboarding/contract/user-status.ts'
import { declare } from '#tests/house/declared.ts'
import { line, type CallFixtures } from '../line.ts'

const own = ({ person: { id } }: CallFixtures) => ({ params: { id } })
const wanted = {
  keywords: 'Stock Controller',
  salaryFrom: '24907',
  location: 'Leeds',
  jobType: 'Permanent',
}
const preferences = { who: 'onboarding', also: ['/user/:id/lookingfors'] } as const

async function preferencesIn({ person }: CallFixtures) {
  const { id: itemId } = await person.call(jobPreferencesEndpoints.create, {
    params: { id: person.id },
    body: wanted,
  })
  return { params: { id: person.id, itemId } }
}

export const candidateCalls = [
  line('[seed 7.8.1, 8.17]', getUser, {
    who: 'onboarding',
    happy: (world) => ({
      ...own(world),
      query: {
        includes:
          'emails,lookingfor,phonenumbers,trackedapplications,trackedjobs,curriculumvitaes,policyacceptance',
      },
    }),
    status: 200,
    fallback: 'Unable to get user. Please try again.',
  }),
  line('[seed 7.9.1, 8.18]', changeUser, {
    who: 'onboarding',
    happy: (world) => ({ ...own(world), body: { firstName: 'Ama' } }),
    status: 200,
    wrong: { body: { firstName: '' }, field: 'firstName' },
    fallback: 'Unable to update profile. please try again.',
  }),
  line('[seed 7.9.2]', replaceUser, {
    who: 'onboarding',
    happy: (world) => ({ ...own(world), body: { firstName: 'Ama', lastName: 'Okafor-Reid' } }),
    status: 200,
    wrong: { body: { firstName: 'Ama' }, field: 'lastName' },
    fallback: 'Unable to update profile. please try again.',
  }),
  line('[seed 7.19.1]', jobPreferencesEndpoints.list, {
    ...preferences,
    also: ['/user/:id/lookingfor'],
    happy: own,
    status: 200,
    fallback: 'An unexpected error has occured.',
  }),
  line('[seed 7.19.2]', jobPreferencesEndpoints.create, {
    ...preferences,
    happy: (world) => ({ ...own(world), body: wanted }),
    status: 201,
    wrong: { body: { salaryFrom: 'a lot' }, field: 'salaryFrom' },
    fallback: 'Unable to create record. please try again.',
  }),
  line('[amendment 7.9]', jobPreferencesEndpoints.read, {
    who: 'onboarding',
    also: ['/user/:id/lookingfors/:itemId'],
    happy: preferencesIn,
    status: 200,
    fallback: 'An unexpected error has occured.',
  }),
  line('[seed 7.19.3]', jobPreferencesEndpoints.replace, {
    who: 'onboarding',
    also: ['/user/:id/lookingfors/:itemId'],
    happy: async (world) => ({
      ...(await preferencesIn(world)),
      body: { ...wanted, location: 'York' },
    }),
    status: 200,
    wrong: { body: { jobType: 'Forever' }, field: 'jobType' },
    fallback: 'Unable to update record, Please try again.',
  }),
  line('[seed 7.19.4]', jobPreferencesEndpoints.remove, {
    who: 'onboarding',
    also: ['/user/:id/lookingfors/:itemId'],
    happy: preferencesIn,
    status: 204,
    fallback: 'Unable to delete record. please try again.',
  }),
  line('[seed 7.21]', acceptPolicy, {
    who: 'onboarding',
    happy: (world) => ({
      ...own(world),
      body: {
        policy: 'cookie-policy',
        version: readPolicyVersions(world.server.config.contentDir).get('cookie-policy') ?? '',
      },
    }),
    status: 201,
    wrong: { body: { policy: 'everything', version: '1' }, field: 'policy' },
    fallback: 'Unable to create record. please try again.',
  }),
  line('[seed 7.24, 8.22]', getUserStatus, {
    who: 'onboarding',
    happy: own,
    status: 200,
    fallback:
      'Unable to find onboarding status. Please try again. If the problem persists, please contact support.',
  }),
  line('[seed 7.25]', completeStep, {
    who: 'onboarding',
    happy: (world) => ({ ...own(world), body: { value: 'Name' as const } }),
    status: 200,
    wrong: { body: { value: 'Holiday' }, field: 'value' },
    fallback:
      'Unable to find onboarding status. Please try again. If the problem persists, please contact support.',
  }),
  line('[seed 7.26]', completeOnboarding, {
    who: 'onboarding',
    happy: async (world) => {
      await declare(world.server, world.person)
      return { ...own(world), body: { value: true as const } }
    },
    status: 200,
    wrong: { body: { value: false }, field: 'value' },
    fallback:
      'Unable to find onboarding status. Please try again. If the problem persists, please contact support.',
  }),
]
