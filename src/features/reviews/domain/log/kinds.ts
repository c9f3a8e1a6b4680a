import { type LogKind, TRANSITION_KINDS } from '#features/registrations/domain/log/log-kinds.ts'

/** The groups by which the log is filtered. Kinds of entries that are in no group belong to 'other'. */
export const LOG_KIND_GROUPS = [
  'answers',
  'documents',
  'status',
  'review',
  'branch',
  'letters',
  'other',
] as const
export type LogKindGroup = (typeof LOG_KIND_GROUPS)[number]

const LOG_KINDS_BY_GROUP: Readonly<Record<Exclude<LogKindGroup, 'other'>, readonly LogKind[]>> = {
  answers: [
    'answered',
    'cleared',
    'passed for now',
    'overtaken',
    'no longer asked',
    'item added',
    'item removed',
    'item brought back',
    'signed',
    'signature void',
  ],
  documents: ['document added', 'document removed'],
  status: ['created', 'onboarded', ...Object.values(TRANSITION_KINDS)],
  review: [
    'answer accepted',
    'answer returned',
    'decision withdrawn',
    'rest accepted',
    'noted',
    'question added',
    'question taken back',
    'signature asked',
    'signature taken back',
  ],
  branch: ['transferred', 'transfer undone'],
  letters: ['reminded'],
}

export const LOG_KIND_GROUP_LABELS: Readonly<Record<LogKindGroup, string>> = {
  answers: 'Answers',
  documents: 'Documents',
  status: 'Status',
  review: 'Review',
  branch: 'Branch',
  letters: 'Reminders',
  other: 'Other',
}

export const findKindGroup = (kind: string): LogKindGroup =>
  LOG_KIND_GROUPS.find((group) => group !== 'other' && listKindsOfGroup(group).includes(kind)) ??
  'other'
export const listKindsOfGroup = (group: Exclude<LogKindGroup, 'other'>): readonly string[] =>
  LOG_KINDS_BY_GROUP[group]
export const ALL_GROUPED_KINDS: readonly string[] = Object.values(LOG_KINDS_BY_GROUP).flat()

/**
 * The kinds that the recent log shows: steps of a registration that may interest other consultants, without single answers and decisions. A partial
 * index covers exactly these kinds (migrations/0029).
 */
export const RECENT_LOG_KINDS: readonly LogKind[] = [
  'created',
  'onboarded',
  ...Object.values(TRANSITION_KINDS),
  'reminded',
  'transferred',
  'transfer undone',
  'hand-over failed',
]

const LOG_KIND_LABELS: Readonly<Partial<Record<string, string>>> = {
  created: 'Created the registration',
  invited: 'Invited the candidate',
  onboarded: "Completed the registration on the candidate's behalf",
  begun: 'Started to answer',
  submitted: 'Sent the registration to the branch',
  'in review': 'Started the review',
  returned: 'Sent it back to the candidate',
  approved: 'Approved the registration',
  'handed over': 'Handed the registration over to the CRM',
  cancelled: 'Cancelled the registration',
  reminded: 'Reminded the candidate',
  answered: 'Answered',
  cleared: 'Cleared the answer',
  'passed for now': 'Skipped this question for now',
  overtaken: 'An older answer came late and changed nothing',
  'no longer asked': 'These questions are no longer asked',
  'item added': 'Added an entry',
  'item removed': 'Removed an entry',
  'item brought back': 'Brought an entry back',
  'document added': 'Added a document',
  'document removed': 'Removed a document',
  signed: 'Signed',
  'signature void': 'The signature ended, since answers changed after it',
  transferred: 'Transferred the registration to another branch',
  'transfer undone': 'Undid the transfer',
  'answer accepted': 'Accepted the answer',
  'answer returned': 'Asked for the answer again',
  'decision withdrawn': 'Withdrew the decision',
  'rest accepted': 'Accepted everything that was left',
  noted: 'Wrote a note',
  'question added': 'Asked further questions',
  'question taken back': 'Withdrew further questions',
  'signature asked': 'Asked for a signature',
  'signature taken back': 'Withdrew the request for a signature',
  'duplicate decided': 'Decided on a possible duplicate',
  'driver made': 'Made the driver for licence checks',
  'driver changed': 'Changed the driver for licence checks',
  'licence permission kept': 'Kept a signed permission to check the licence',
  'licence permission given': 'Noted the permission to check the licence',
  'licence permission withdrawn': 'Ended the permission to check the licence',
  'licence check asked': 'Asked for a licence check',
  'licence check answered': 'The licence check waits for a confirmation',
  'licence check confirmed': "Confirmed that the licence is this driver's",
  'licence check failed': 'The licence check failed',
  'licence check due': 'A new licence check is due',
}

/** Returns the text for a kind of log entry: the text that was written for the kind, or else the kind itself with a capital letter. */
export const describeLogKind = (kind: string): string =>
  LOG_KIND_LABELS[kind] ?? kind.slice(0, 1).toUpperCase() + kind.slice(1)

const DESK_LOG_KIND_LABELS: Readonly<Partial<Record<string, string>>> = {
  invited: 'Opened it, to be answered at the desk',
  returned: 'Asked again, to be answered at the desk',
}

/**
 * Returns the text for a log entry. If a consultant answers the registration for its candidate, the text does not mention sending, because no message
 * was sent.
 */
export const describeEntryKind = (kind: string, isAtDesk: boolean): string =>
  (isAtDesk && DESK_LOG_KIND_LABELS[kind]) || describeLogKind(kind)

/** The name for a person who runs the installation and belongs to no branch. */
export const OPERATOR_NAME = 'An operator'

/**
 * Returns a log entry as one line. For a registration that an operator created, the line names the system, because the branch could not ask the
 * operator.
 */
export const summariseLogEntry = (who: string, what: string): string =>
  who === OPERATOR_NAME && what === describeLogKind('created')
    ? 'Registration created by the system'
    : `${who}: ${what.slice(0, 1).toLowerCase()}${what.slice(1)}`
