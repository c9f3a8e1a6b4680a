import {
  applyOnboardingEvent,
  type OnboardingEvent,
} from '#features/onboarding/domain/onboarding.ts'
import { INITIAL_ONBOARDING_STATE } from '#features/onboarding/domain/state.ts'

/** Returns the state of onboarding after these events, starting from the initial state. */
export const applyEvents = (...events: readonly OnboardingEvent[]) =>
  events.reduce(applyOnboardingEvent, INITIAL_ONBOARDING_STATE)

export const account = {
  id: '3f0c1b3e-0000-4000-8000-000000000001',
  firstName: 'Amara',
  lastName: 'Okafor',
  emailAddress: 'amara@example.com',
  authorizationToken: 'ca_x',
  isPortal: false,
}

export const vacancy = {
  id: '3f0c1b3e-0000-4000-8000-000000000002',
  jobId: 'STK-1',
  divisionId: null,
  jobTitle: 'Stock Controller',
  descriptionText: '',
  websiteId: 'halewick',
  expires: '',
  created: '',
  updated: '',
  location: 'Leeds',
  jobType: 'Permanent',
  salary_annual: '24907',
}
