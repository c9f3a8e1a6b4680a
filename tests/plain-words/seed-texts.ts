/**
 * A text of the specification's error catalogue (its section 8), and the tests that provoke its error, by a server that refuses or a network that
 * fails.
 */
type Provoked = { readonly text: string; readonly by: readonly string[] }

const journey = (...names: readonly string[]) =>
  names.map((name) => `tests/journeys/${name}.test.ts`)
const server = (...names: readonly string[]) => names.map((name) => `src/features/${name}.test.ts`)

export const SEED_TEXTS: readonly Provoked[] = [
  { text: '[Uncaught Error] : ', by: journey('account/seed-texts-account') },
  { text: 'Oops! Page not found', by: journey('pages/seed-texts-errors') },
  { text: 'We are sorry, an error occured', by: journey('pages/seed-texts-errors') },
  { text: 'Its not you, its us', by: journey('pages/seed-texts-errors') },
  {
    text: 'This page could not be found',
    by: journey('pages/seed-texts-errors', 'profile/profile'),
  },
  {
    text: 'Unable to create phone number. please try again.',
    by: journey('profile/profile-contact'),
  },
  { text: 'Unable to generate OTP. Please try again', by: journey('profile/seed-texts-profile') },
  {
    text: 'Unable to verify OTP. Please try again.',
    by: [
      ...journey('profile/profile-contact', 'account/onboarding'),
      ...server('candidates/server/contacts/wrong-codes'),
    ],
  },
  {
    text: 'Unable to authenticate user. please try again.',
    by: [
      ...journey('account/seed-texts-account'),
      ...server('accounts/server/social/social-sign-in'),
    ],
  },
  {
    text: 'Unable to authenticate user. Please try again.',
    by: [
      ...journey('account/seed-texts-account', 'account/sign-in-and-out', 'account/social-sign-in'),
      ...server('accounts/server/sign-in/sign-in'),
    ],
  },
  { text: 'Unable to create user. please try again.', by: journey('account/seed-texts-account') },
  {
    text: 'An account already exists with this username',
    by: [
      ...journey('account/seed-texts-account'),
      ...server('accounts/server/registering/register'),
    ],
  },
  { text: 'Unable to update CV. please try again.', by: journey('profile/profile') },
  {
    text: 'Unable to reset password. please try again.',
    by: journey('account/seed-texts-account'),
  },
  { text: 'Unable to create record. please try again.', by: journey('profile/profile-records') },
  { text: 'Unable to update record. please try again.', by: journey('profile/profile-records') },
  { text: 'Unable to update record, Please try again.', by: journey('profile/seed-texts-profile') },
  { text: 'Unable to delete record. please try again.', by: journey('profile/profile-records') },
  {
    text: 'Unable to create phone record. please try again.',
    by: journey('profile/seed-texts-profile'),
  },
  { text: 'Unable to get user. Please try again.', by: journey('profile/profile') },
  {
    text: 'Unable to update profile. please try again.',
    by: journey('profile/seed-texts-profile'),
  },
  { text: 'Unable to upload document. Please try again.', by: journey('profile/profile') },
  {
    text: 'Unable to delete account. Please try again. If the problem persists, please contact support.',
    by: [
      ...journey('profile/profile-account'),
      ...server('accounts/server/erasure/signed-out-deletion'),
    ],
  },
  {
    text: 'Unable to update password. Please try again. If the problem persists, please contact support.',
    by: journey('profile/profile-account'),
  },
  {
    text: 'Unable to find onboarding status. Please try again. If the problem persists, please contact support.',
    by: journey('account/seed-texts-account'),
  },
  {
    text: 'Unable to validate code. Please try again. If the problem persists, please contact support.',
    by: [
      ...journey('account/seed-texts-account'),
      ...server('accounts/server/registering/validation'),
    ],
  },
  {
    text: 'Unable to validate onboarding. Please try again. If the problem persists, please contact support.',
    by: [
      ...journey('account/short-links'),
      ...server('accounts/server/registering/portal-onboarding'),
    ],
  },
  {
    text: 'Unable to find user',
    by: server('candidates/server/profile', 'sessions/server/own-sessions'),
  },
  {
    text: 'An unexpected error has occured.',
    by: journey('jobs/my-location', 'jobs/address-lookup', 'jobs/activity'),
  },
  { text: 'id cannot be null', by: journey('profile/seed-texts-profile') },
  {
    text: 'no file to upload',
    by: [
      ...journey('profile/profile', 'jobs/save-and-apply'),
      ...server('documents/server/upload/upload'),
    ],
  },
  {
    text: 'could not find job : ',
    by: [...journey('jobs/search'), ...server('vacancies/server/routes')],
  },
  { text: "Can't find ID error message", by: journey('desk/branch-transfer') },
  {
    text: 'Unable to authenticate user. Please contact support',
    by: [...journey('consultants/consultant-sign-in'), ...server('consultants/server/sign-on')],
  },
  { text: 'unknown error', by: journey('consultants/consultant-sign-in') },
  { text: 'Unable to get branches and crms', by: journey('consultants/consultant-sign-in') },
  { text: 'Unable to completed vacancy search. Please try again.', by: journey('jobs/search') },
  { text: 'Unable to perform request. Please try again later.', by: journey('jobs/activity') },
  { text: 'Unable to get search histories', by: journey('jobs/activity') },
  { text: 'Unable to update search histories', by: journey('jobs/activity') },
  { text: 'Unable to delete search histories', by: journey('jobs/activity') },
  {
    text: 'A CV is required to apply for vacancies',
    by: [
      ...journey('jobs/save-and-apply', 'jobs/activity'),
      ...server('tracked-applications/server/applicants-cv'),
    ],
  },
  {
    text: 'Vacancy application request failed. Please try again.',
    by: journey('jobs/save-and-apply'),
  },
  { text: 'Error: Unable to find recommended jobs.', by: journey('jobs/activity') },
  {
    text: '(remove the 0 at the beginning and add +44)',
    by: journey('profile/profile-contact', 'account/onboarding'),
  },
  { text: 'Something went wrong', by: journey('pages/seed-texts-errors') },
  { text: 'Some error has occured', by: journey('pages/seed-texts-errors') },
]
