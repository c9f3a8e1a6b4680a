import { formatPeriod, type Periods } from '#shared/periods.ts'

type RetentionRow = { readonly what: string; readonly why: string; readonly howLong: string }

/** Returns the rows of the data retention policy, with the periods that the deletion jobs use. */
export const buildRetentionTable = (periods: Periods): readonly RetentionRow[] => [
  ...buildProfileRows(periods),
  ...buildWorkRows(periods),
  ...buildMessageRows(periods),
  ...buildAccessRows(periods),
  ...buildOperationRows(periods),
]

const createPeriodFormatter = (periods: Periods) => (name: keyof Periods) =>
  formatPeriod(periods[name])

function buildProfileRows(periods: Periods): readonly RetentionRow[] {
  const of = createPeriodFormatter(periods)
  const away = `${of('unusedAccount')} after you were last active`
  return [
    {
      what: 'Account and profile: name, contact details, address, work history, education, qualifications, job preferences',
      why: 'To run your account and find you work',
      howLong: `Until you delete it, or ${away}`,
    },
    {
      what: 'Account and profile of a person who registered an email address that turned out to belong to someone else, or that an invitation of ours used first',
      why: 'To give it to the owner of the address, if they made it and know its password',
      howLong: of('setAsideAccounts'),
    },
    {
      what: 'CV, and the text our software reads from it',
      why: 'To match you with jobs and to send with applications you make',
      howLong: `Until you delete the CV or your account, or ${away}`,
    },
    {
      what: 'CV of a person whose applications were all unsuccessful',
      why: 'To answer questions about the decision',
      howLong: `${of('unsuccessfulCv')} after the last application ended, unless you agreed that we keep it for other jobs. Then as the row above`,
    },
  ]
}

function buildWorkRows(periods: Periods): readonly RetentionRow[] {
  const of = createPeriodFormatter(periods)
  const legally = `With your profile, and at least ${of('legalRecord')} after we last provided services to you`
  return [
    {
      what: 'Applications, their dates and statuses',
      why: 'To deal with them, and regulation 29',
      howLong: legally,
    },
    {
      what: 'Applications with an email address that was never confirmed',
      why: 'To answer them',
      howLong: of('unconfirmedApplications'),
    },
    {
      what: 'Saved jobs, hidden jobs, searches and job alerts',
      why: 'To show them to you and send the alerts you asked for',
      howLong: 'Until you remove them, or with your profile',
    },
    {
      what: 'Which jobs an alert has told you of',
      why: 'So that no alert tells you of a job twice',
      howLong: of('alertedJobs'),
    },
    {
      what: 'Job alerts without an account: your email address and the search',
      why: 'To email you the new jobs you asked for',
      howLong: `Until you stop them, or ${of('unconfirmedAlerts')} if the email address is never confirmed`,
    },
    {
      what: 'Registration: answers, documents, signatures, its log',
      why: 'To check that you can do the work and register you with us, and regulation 29',
      howLong: legally,
    },
    {
      what: 'Right to work documents uploaded here',
      why: 'To check your right to work',
      howLong: 'With your registration',
    },
    {
      what: 'Bank details (stored encrypted)',
      why: 'To pay you if you work for us',
      howLong: 'With your registration',
    },
    {
      what: 'Driver licence checks and your consent to them',
      why: 'To check that you may drive for work',
      howLong: 'With your registration',
    },
    {
      what: 'Policies you accepted and consents you gave, with dates',
      why: 'To show what you agreed to',
      howLong: 'With your profile',
    },
  ]
}

function buildMessageRows(periods: Periods): readonly RetentionRow[] {
  const of = createPeriodFormatter(periods)
  return [
    {
      what: 'Emails and texts sent to you',
      why: 'To send them again if delivery fails, and to show what we told you',
      howLong: `${of('sentMessages')} after they were sent, or until you delete your account. The email that confirms the deletion is not kept at all`,
    },
    {
      what: 'Email to a branch about your application, with your CV',
      why: 'So that a consultant can deal with it',
      howLong: `${of('branchMailbox')} in the branch mailbox`,
    },
  ]
}

function buildAccessRows(periods: Periods): readonly RetentionRow[] {
  const of = createPeriodFormatter(periods)
  return [
    {
      what: 'Sign-in sessions',
      why: 'To keep you signed in',
      howLong: `${of('unusedSignIn')} without use, ${of('signIn')} at most`,
    },
    {
      what: 'Browsers you signed in with before, as a random number',
      why: 'So that no one else’s wrong passwords lock you out',
      howLong: `${of('knownBrowsers')} after you last signed in there`,
    },
    { what: 'One-time codes', why: 'To confirm your phone or email', howLong: of('oneTimeCodes') },
    {
      what: 'Confirmation and password reset links',
      why: 'To confirm that it is you',
      howLong: `${of('lettersLinks')}, or ${of('reminderLinks')} in a reminder, and only once`,
    },
    {
      what: 'Invitation links',
      why: 'To invite you to register or to open your account',
      howLong: of('invitationLinks'),
    },
    {
      what: 'Counts of attempts from a network address',
      why: 'To stop password guessing and misuse',
      howLong: of('countedAttempts'),
    },
    {
      what: 'Counts of wrong passwords for an address, under a scrambled form of it',
      why: 'To stop password guessing',
      howLong: `${of('failedSignIns')} after the last one`,
    },
  ]
}

function buildOperationRows(periods: Periods): readonly RetentionRow[] {
  const of = createPeriodFormatter(periods)
  return [
    {
      what: 'Technical logs, without names, contact details or CV text',
      why: 'To find faults',
      howLong: of('technicalLogs'),
    },
    {
      what: 'Security records, such as sign-ins and downloads of your data',
      why: 'To find misuse',
      howLong: `${of('securityRecords')}. If you delete your account, what could identify you is removed from them`,
    },
    {
      what: 'That an application was opened, sent or confirmed, and when, without anything about you',
      why: 'To see whether applying works',
      howLong: of('sittingEvents'),
    },
    { what: 'Backups', why: 'To restore the service after a failure', howLong: of('backups') },
  ]
}

/** Formats the table as Markdown for the legal page. */
export const formatRetentionTable = (periods: Periods) =>
  [
    '| Data | Why | How long |',
    '|---|---|---|',
    ...buildRetentionTable(periods).map(
      ({ what, why, howLong }) => `| ${what} | ${why} | ${howLong} |`,
    ),
  ].join('\n')
