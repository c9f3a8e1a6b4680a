/** The kinds of caller, each named by its relation to the object of the call. */
export const ROLES = [
  'anonymous',
  'owner',
  'other candidate',
  'unconfirmed',
  'invited',
  'invited elsewhere',
  'consultant',
  'consultant elsewhere',
  'borrowed headers',
  'system',
] as const
export type Role = (typeof ROLES)[number]

/** The expected result of a call. 'in' means that it succeeds; a number is the status of its refusal, which must show nothing of the object. */
export type ExpectedAccess = 'in' | 401 | 403 | 404
type Row = Readonly<Record<Role, ExpectedAccess>>

const NO_ONE: Row = {
  anonymous: 401,
  owner: 401,
  'other candidate': 401,
  unconfirmed: 401,
  invited: 401,
  'invited elsewhere': 401,
  consultant: 401,
  'consultant elsewhere': 401,
  'borrowed headers': 401,
  system: 401,
}
/** The row of open calls. Even these refuse a consultant's token with 401, because the token is not of the kind that they accept. */
const EVERYONE: Row = {
  ...NO_ONE,
  anonymous: 'in',
  owner: 'in',
  'other candidate': 'in',
  unconfirmed: 'in',
  invited: 'in',
  'invited elsewhere': 'in',
  system: 'in',
}

/**
 * The expected results of each kind of call by role, written by hand from the roles of the specification [seed 6] and the contract page (§2, §5), not
 * from the code. The kinds named 'own' have an id in the call that another person's token must not open; those named 'mine' are about the caller and
 * have no id.
 */
export const EXPECTED = {
  open: EVERYONE,
  /** Only the tab that sent the application holds the token of its receipt. The column of the system carries that token. */
  'receipt of its tab': {
    ...EVERYONE,
    anonymous: 403,
    owner: 403,
    'other candidate': 403,
    unconfirmed: 403,
    invited: 403,
    'invited elsewhere': 403,
  },
  leaving: {
    ...EVERYONE,
    consultant: 'in',
    'consultant elsewhere': 'in',
    'borrowed headers': 'in',
  },
  'own, address confirmed': {
    ...NO_ONE,
    owner: 'in',
    'other candidate': 404,
    unconfirmed: 403,
    invited: 403,
    'invited elsewhere': 403,
  },
  'own, address unconfirmed': {
    ...NO_ONE,
    owner: 'in',
    'other candidate': 404,
    unconfirmed: 404,
    invited: 403,
    'invited elsewhere': 403,
  },
  'any person': {
    ...NO_ONE,
    owner: 'in',
    'other candidate': 'in',
    unconfirmed: 'in',
    invited: 'in',
    'invited elsewhere': 'in',
  },
  'any person, address confirmed': {
    ...NO_ONE,
    owner: 'in',
    'other candidate': 'in',
    unconfirmed: 403,
    invited: 403,
    'invited elsewhere': 403,
  },
  'own document': {
    ...NO_ONE,
    owner: 'in',
    'other candidate': 404,
    unconfirmed: 404,
    invited: 404,
    'invited elsewhere': 404,
    consultant: 404,
    'consultant elsewhere': 404,
    'borrowed headers': 403,
  },
  'registration of its candidate': {
    ...NO_ONE,
    owner: 'in',
    'other candidate': 404,
    unconfirmed: 403,
    invited: 'in',
    'invited elsewhere': 404,
  },
  'registration of its candidate or branch': {
    ...NO_ONE,
    owner: 'in',
    'other candidate': 404,
    unconfirmed: 403,
    invited: 'in',
    'invited elsewhere': 404,
    consultant: 'in',
    'consultant elsewhere': 403,
    'borrowed headers': 403,
  },
  'registrations, mine': {
    ...NO_ONE,
    owner: 'in',
    'other candidate': 'in',
    unconfirmed: 403,
    invited: 'in',
    'invited elsewhere': 'in',
    consultant: 'in',
    'consultant elsewhere': 'in',
    'borrowed headers': 403,
  },
  'registration of the branch': {
    ...NO_ONE,
    consultant: 'in',
    'consultant elsewhere': 403,
    'borrowed headers': 403,
  },
  'thing of the branch': {
    ...NO_ONE,
    consultant: 'in',
    'consultant elsewhere': 404,
    'borrowed headers': 403,
  },
  'own, consultant': {
    ...NO_ONE,
    consultant: 'in',
    'consultant elsewhere': 404,
    'borrowed headers': 403,
  },
  'desk, mine': {
    ...NO_ONE,
    consultant: 'in',
    'consultant elsewhere': 'in',
    'borrowed headers': 403,
  },
  'addresses, everyone': {
    ...EVERYONE,
    consultant: 'in',
    'consultant elsewhere': 'in',
    'borrowed headers': 403,
  },
  'system of the agency': { ...NO_ONE, system: 'in' },
} as const satisfies Readonly<Record<string, Row>>
export type Kind = keyof typeof EXPECTED

/** Maps a call's name to its kind. The first matching line decides; a call without a matching line fails the test. */
export const KINDS: readonly (readonly [RegExp, Kind])[] = [
  [/^POST \/api\/v1\/auth\/logout$|^POST \/API\/v1\/ConsultantLogout$/, 'leaving'],
  [/^POST \/api\/v1\/(auth\/|validation$)/, 'open'],
  [/^POST \/api\/v1\/search\/typeahead\/email$/, 'addresses, everyone'],
  [
    /^POST \/(portal|API)\/v1\/Authenticate(Candidate|Employee)$|^POST \/API\/v1\/ConsultantLogin\/?$|^POST \/employee\/v1\/auth\/ad-login$/,
    'open',
  ],
  [
    /^GET \/API\/v1\/(CandidatePortalContent$|Policy\/|PublicPage\/|VacancyDetail\/)|^GET \/portal\/v1\/(VacancyDetail|typeahead)\/|^GET \/portal\/v1\/(nearestplace|distance|pay|neighbourhood)$|^(GET|POST) \/portal\/v1\/branches(\/|$)|^GET \/api\/releasenote\/|^POST \/portal\/v1\/(vja\/search$|unsubscribe\/|alerts(\/|$)|vacancies\/\{id\}\/report$|employerenquiries$)/,
    'open',
  ],
  [/ \/API\/v1\/ShortLink\/\{kind\}/, 'open'],
  // Another copy of the letter goes to the same address only, so any browser that has the receipt's link may ask for it.
  [/^POST \/portal\/v1\/applied\/\{receipt\}\/letter$/, 'open'],
  [/^(PUT|POST) \/portal\/v1\/applied\//, 'receipt of its tab'],
  [
    / \/portal\/v1\/(applytickets|applied\/|claims\/|vacancies\/\{id\}\/(apply|nextsteps)$)/,
    'open',
  ],
  [/^PUT \/portal\/v1\/applications\/\{id\}\/note$/, 'own, address confirmed'],
  [/^POST \/API\/v1\/ShortLink\/s\/\{code\}\/Survey$/, 'any person, address confirmed'],
  [/^GET \/portal\/v1\/addresses$/, 'any person'],
  [/^GET \/api\/v1\/documentstorage\//, 'own document'],
  [
    / \/api\/v1\/user\/\{id\}($|\/(UserStatus|curriculumvitae|email|phone|lookingfor|export|policyacceptance|\{type\}))/,
    'own, address unconfirmed',
  ],
  [/ \/api\/v1\/user\/\{id\}\/| \/portal\/v1\/\{userId\}\//, 'own, address confirmed'],
  [
    /^POST \/portal\/v1\/vacancies$|^GET \/portal\/v1\/deliveries\/|^PUT \/portal\/v1\/applications\/\{id\}$/,
    'system of the agency',
  ],
  [
    /^GET \/API\/v1\/Registration(EarlierFiles|Proposals)\/\{id\}$/,
    'registration of its candidate',
  ],
  [/^GET \/API\/v1\/Registrations$/, 'registrations, mine'],
  [
    /^GET \/API\/v1\/(Registration|RegistrationAnsweredElsewhere|RegistrationDocuments|PriorityReview|SignatureTask)\/\{id\}$|^GET \/API\/v1\/Registration(Task|Step)\/|^POST \/API\/v1\/RegistrationAutoSave\/|^POST \/API\/v1\/Registration\/\{id\}\/(Submit|Cancel)$/,
    'registration of its candidate or branch',
  ],
  [
    /^(GET|POST|DELETE) \/API\/v1\/Registration\/\{id\}\/|^GET \/API\/v1\/Registration(Log|Documents)\/\{id\}|^(GET|POST) \/API\/v1\/Registrations\/(Approve|BranchTransfer|CrmChecks|Remind|Remind\/Preview|SendToCrm)$|^POST \/API\/v1\/BranchTransfer\/\{id\}/,
    'registration of the branch',
  ],
  [/^DELETE \/API\/v1\/Session\/\{id\}$/, 'own, consultant'],
  [/^(GET|DELETE) \/API\/v1\/Sessions$/, 'desk, mine'],
  [/ \/API\/v1\/(Driver|LicenceCheck)\/\{id\}/, 'thing of the branch'],
  [/^POST \/API\/v1\/Driver$/, 'registration of the branch'],
  [
    /^(GET|POST) \/API\/v1\/(OrganisationStructures|Drivers|Drivers\/Find|LicenceChecks\/Counts)$/,
    'desk, mine',
  ],
  [
    /^(GET|PATCH|POST) \/API\/v1\/Application\/\{id\}|^DELETE \/API\/v1\/ShortLink\/\{id\}$/,
    'thing of the branch',
  ],
  [
    /^(GET|POST) \/API\/v1\/(Application|Branch|GetBranches|OwnPermissions|Registration|ShortLink)\w*(\/(Alike|InCrm|Status|Csv|OfPerson))?$/,
    'desk, mine',
  ],
]
