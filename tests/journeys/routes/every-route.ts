/** What a visit must show. Without `at`, the page is shown at the requested address itself. */
export type Outcome = {
  readonly status: number
  /** The title without ' | {product}'. */
  readonly title: string | RegExp
  readonly h1: string | RegExp
  /** The final address, if it is not the requested one. */
  readonly at?: string | RegExp
  /** The status with which the server refuses a call of this page, which the browser logs. */
  readonly refused?: number
  /** True if the visit signs the person out. */
  readonly signsOut?: true
}
/**
 * The address, and then its result for a signed-out person, a complete candidate and a person in the middle of onboarding. Without the third entry, a
 * candidate sees the same as a signed-out person; without the fourth, the table has no visit during onboarding. Names in braces are created for the
 * visit; a star is an id that does not exist.
 */
export type Row = readonly [
  path: string,
  signedOut: Outcome,
  candidate?: Outcome,
  onboarding?: Outcome,
]

const shows = (title: string | RegExp, h1 = title, more: Partial<Outcome> = {}): Outcome => ({
  status: 200,
  title,
  h1,
  ...more,
})
const NOT_FOUND: Outcome = { status: 404, title: 'Error', h1: 'This page could not be found' }
const HOME = shows('Work near you, this week')
const SENT_HOME: Outcome = { ...HOME, at: '/' }
const SIGNED_OUT = shows('You are signed out')
const SIGNS_OUT: Outcome = { ...SIGNED_OUT, signsOut: true }

export const JOB_ROUTES: readonly Row[] = [
  ['/', HOME, shows('Work near you, this week', 'Hello, Nasreen'), HOME],
  ['/search', shows(/^Jobs \(\d+\)$/, /^\d+ jobs$/)],
  [
    '/search?q=driver&l=Leeds',
    shows(/^Driver jobs near Leeds \(\d+\)$/, /^\d+ driver jobs near Leeds$/),
  ],
  ['/vacancy', shows(/^Jobs \(\d+\)$/, /^\d+ jobs$/, { at: '/search' })],
  ['/vacancy/{id}', shows(/./), shows(/./), shows(/./)],
  ['/vacancy/00000000-0000-4000-8000-000000000000', NOT_FOUND],
  ['/v/{id}', shows(/./, /./, { at: /^\/vacancy\/[\w-]{36}$/ })],
  ['/v/*', NOT_FOUND],
  ['/recent-activity', SENT_HOME, shows('Saved and applied'), SENT_HOME],
  ['/recommended-jobs', SENT_HOME, shows('Recommended for you'), SENT_HOME],
  ['/unsubscribe/*', shows('Stop job alerts', 'Stop these job alerts?')],
  ['/validate/alert/*', shows('Email me new jobs', 'Shall we email you new jobs?')],
]

export const ACCOUNT_ROUTES: readonly Row[] = [
  [
    '/login',
    shows('Sign in'),
    shows('Work near you, this week', 'Hello, Nasreen', { at: '/' }),
    shows('Sign in'),
  ],
  ['/login/redirect', shows('Error: Sign in', 'Sign in', { at: '/login' })],
  ['/logout', SIGNED_OUT, SIGNS_OUT],
  ['/registration', SENT_HOME, shows('Your registration'), SENT_HOME],
  [
    '/registration/flow',
    SENT_HOME,
    shows('Your registration', 'Your registration', { at: '/registration' }),
    SENT_HOME,
  ],
  ['/registration/logout', SIGNED_OUT, SIGNS_OUT],
  [
    '/onboarding',
    shows('What is your email address?'),
    shows('Work near you, this week', 'Hello, Nasreen', { at: '/' }),
    shows('Welcome back'),
  ],
  ['/reset', shows('Reset your password')],
  ['/reset?code=none', shows('This link has expired')],
  ['/scan', shows('Scan a code')],
  [
    '/DELETEME',
    shows('Delete your account'),
    shows('Delete your account'),
    shows('Delete your account'),
  ],
  [
    '/validate/emailaddress?code=none',
    shows('Confirm your email address'),
    shows('Confirm your email address'),
    shows('Confirm your email address'),
  ],
  ['/validate/onboarding?code=none', shows('Open your portal')],
  ['/validate/socialsignin?code=none', shows('Join this sign-in to your account')],
  ['/validate/emailaddress', shows('This link is not complete')],
  ['/validate/onboarding', shows('This link is not complete')],
  ['/validate/socialsignin', shows('This link is not complete')],
  ['/not-me', shows('This link is not complete')],
  ['/not-me?code=none', shows('This was not me', 'Did someone else change your account?')],
]

export const LINK_ROUTES: readonly Row[] = [
  ['/applied/*', shows('Your application', 'Your application', { refused: 404 })],
  ['/claim', shows('Is this your application?', 'This link is not complete')],
  ['/i/{id}', shows('Opening your link', 'This link is for N', { at: '/i' })],
  [
    '/i/*',
    shows('We do not recognise this link', 'We do not recognise this link', {
      at: '/i',
      refused: 404,
    }),
  ],
  ['/i', shows('We do not recognise this link')],
  [
    '/o/{id}',
    shows('Opening your link', 'This link is for N', { at: '/o' }),
    shows('You are signed in', 'You are signed in', { at: '/o' }),
    shows('You are signed in', 'You are signed in', { at: '/o' }),
  ],
  [
    '/o/*',
    shows('We do not recognise this link', 'We do not recognise this link', {
      at: '/o',
      refused: 404,
    }),
  ],
  ['/o', shows('We do not recognise this link')],
  ['/p', shows('Open your portal')],
  ['/p/{id}', shows('Open your portal', 'Hello Nadia', { at: '/p' })],
  ['/p/*', shows('Check the code', 'Check the code', { at: '/p', refused: 404 })],
  ['/s/{invite}', shows(/ invites you$/, / invites you$/, { at: '/s' })],
  [
    '/s/*',
    shows('We do not recognise this link', 'We do not recognise this link', {
      at: '/s',
      refused: 404,
    }),
  ],
  ['/s', shows('We do not recognise this link')],
]

export const PROFILE_ROUTES: readonly Row[] = [
  ['/profile', SENT_HOME, shows('Your profile', 'Nasreen Malik'), SENT_HOME],
  ['/profile/contact', SENT_HOME, shows('Contact details')],
  ['/profile/education', SENT_HOME, shows('Education')],
  ['/profile/job-preferences', SENT_HOME, shows('Job preferences')],
  ['/profile/notifications', SENT_HOME, shows('Notifications')],
  ['/profile/privacy', SENT_HOME, shows('Privacy')],
  ['/profile/security', SENT_HOME, shows('Security')],
  ['/profile/work-history', SENT_HOME, shows('Work history')],
  ['/profile/*', NOT_FOUND, NOT_FOUND, NOT_FOUND],
]

export const READING_ROUTES: readonly Row[] = [
  ['/legal/accessibility', shows('Accessibility')],
  ['/legal/cookie-policy', shows('Cookie policy')],
  ['/legal/data-retention-policy', shows('Data retention policy')],
  ['/legal/modern-slavery-statement', shows('Modern slavery statement')],
  ['/legal/privacy-policy', shows('Privacy policy')],
  ['/legal/terms-conditions', shows('Terms and conditions')],
  ['/legal/*', NOT_FOUND],
  ['/release-notes', shows('What is new')],
  ['/branches', shows('Our branches')],
  ['/branches/leeds', shows('Leeds branch')],
  ['/branches?near=WF1', shows('Our branches')],
  [
    '/branches/*',
    {
      status: 404,
      title: 'There is no branch at this web address',
      h1: 'There is no branch at this web address',
    },
  ],
  ['/help', shows('Help')],
  ['/employers', shows('Find the right people')],
  ['/dev/mailbox', shows('Demo mailbox')],
  ['/docs', shows('Calls', 'Calls of Halewick')],
  ['/consultant/*', NOT_FOUND],
  ['/*', NOT_FOUND],
]

/** The address, its result for a consultant, and its result for anyone else if it is not the desk's sign-in. */
export type DeskRow = readonly [path: string, consultant: Outcome, anyone?: Outcome]
export const TO_DESK_SIGN_IN = shows('Consultant sign in', 'Consultant sign in', {
  at: '/consultant/login',
})

export const DESK_ROUTES: readonly DeskRow[] = [
  ['/consultant', shows('Dashboard', 'Hello Priya')],
  ['/consultant/login', shows('Dashboard', 'Hello Priya', { at: '/consultant' })],
  ['/consultant/logout', SIGNS_OUT, SIGNED_OUT],
  ['/consultant/noAccessRights', shows('You do not have access'), shows('You do not have access')],
  ['/consultant/applications', shows(/^Applications( \(\d+\))?$/, 'Applications')],
  [
    '/consultant/applications/00000000-0000-4000-8000-000000000000',
    shows('Application not found', 'Application not found', { refused: 404 }),
  ],
  ['/consultant/licence-checks', shows('Licence checks: to confirm', 'Licence checks')],
  ['/consultant/short-links', shows('Short links')],
  ['/consultant/short-links?new=s', shows('New link')],
  ['/consultant/sessions', shows('Your sign-ins')],
  ['/consultant/registrations', shows(/^Registrations: to review \(\d+\)$/, 'Registrations')],
  ['/consultant/registrations/new', shows('New registration')],
  ['/consultant/registrations/new/confirmation', shows('Registration created')],
  ['/consultant/registrations/BranchTransfer', shows('Branch transfer')],
  ['/consultant/registrations/RegistrationDocuments', shows('Documents')],
  ['/consultant/registrations/RegistrationLog', shows('Log')],
  ['/consultant/registrations/{id}', shows('Registration of Nadia Rahman', 'Nadia Rahman')],
  ['/consultant/registrations/review/crm-duplicates', shows('Check for duplicates')],
  ['/consultant/registrations/review/crm-success', shows('CRM result')],
  ['/consultant/registrations/review/send-to-crm', shows('Send to CRM')],
  ['/consultant/registrations/review/registration-complete', shows('Registration summary')],
  ['/consultant/registrations/review/send-candidate', shows('Send to the candidate')],
  ['/consultant/registrations/review/{review?}', shows('Review')],
]

/** The routes whose page does not exist yet. Once it does, its route moves into one of the tables above. */
export const NOT_YET_BUILT: readonly string[] = ['/dev/kit']
