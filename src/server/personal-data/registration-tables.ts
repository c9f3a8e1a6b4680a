import { sql } from '../database.ts'
import { byCandidate, fileNameBehind, type Person, type PersonalTable } from './personal-table.ts'

const byRegistration = ({ id }: Person) =>
  sql`registration_id in (select id from registrations where candidate_id = ${id})`

/** What a person answers for a branch. The log of it stays without what was said. */
export const REGISTRATION_TABLES: readonly PersonalTable[] = [
  {
    table: 'registrations',
    rows: byCandidate,
    onDeletion: 'with the candidate',
    shown: {
      section: 'registrations',
      columns: {
        id: 'registration',
        status: 'status',
        consultant_first_name: 'consultant',
        told: 'toldByTheAgency',
        created_at: 'madeAt',
        submitted_at: 'sentAt',
      },
      lookedUp: {
        branch: sql`(select b.name from branches b where b.id = t.branch_id)`,
        form: sql`(select f.definition->>'title' from flow_versions f where f.id = t.flow_version_id)`,
      },
      orderBy: 'created_at',
    },
    hidden: [
      'candidate_id',
      'branch_id',
      'crm_id',
      'flow_version_id',
      'revision',
      'created_by',
      'log_length',
      'log_head',
    ],
    retained: { names: ['branch', 'form', 'status', 'madeAt', 'sentAt'] },
  },
  {
    table: 'registration_tasks',
    rows: byRegistration,
    onDeletion: 'with the candidate',
    shown: {
      section: 'registrationTasksAdded',
      columns: { registration_id: 'registration', definition: 'task', created_at: 'addedAt' },
      orderBy: 'created_at',
    },
    hidden: ['task_id', 'origin'],
  },
  {
    table: 'set_items',
    rows: byRegistration,
    onDeletion: 'with the candidate',
    shown: {
      section: 'registrationItems',
      columns: {
        registration_id: 'registration',
        set_id: 'list',
        item_id: 'item',
        place: 'place',
        created_at: 'addedAt',
        removed_at: 'removedAt',
      },
      orderBy: 'created_at',
    },
    hidden: [],
  },
  {
    table: 'answers',
    rows: byRegistration,
    onDeletion: 'with the candidate',
    shown: {
      section: 'registrationAnswers',
      columns: {
        registration_id: 'registration',
        action_id: 'question',
        item_id: 'item',
        value: 'answer',
        skipped: 'notAtHand',
        by: 'by',
        at: 'savedAt',
      },
      orderBy: 'at',
    },
    hidden: ['revision', 'device_id'],
  },
  // Repeats what the answers and the log hold.
  {
    table: 'answer_writes',
    rows: byRegistration,
    onDeletion: 'with the candidate',
    hidden: [
      'registration_id',
      'device_id',
      'sequence',
      'index',
      'action_id',
      'item_id',
      'revision',
      'applied',
      'reply',
      'at',
    ],
  },
  // Repeats names, contact details and statuses, so that the desk finds them.
  {
    table: 'registration_desk',
    rows: byRegistration,
    onDeletion: 'with the candidate',
    hidden: [
      'registration_id',
      'branch_id',
      'status',
      'flow_type',
      'submitted_at',
      'created_at',
      'view',
      'name_key',
      'words',
      'tasks_done',
      'tasks',
      'duplicates',
    ],
  },
  {
    table: 'registration_documents',
    rows: byRegistration,
    onDeletion: 'with the candidate',
    shown: {
      section: 'registrationDocuments',
      columns: {
        registration_id: 'registration',
        action_id: 'question',
        item_id: 'item',
        created_at: 'addedAt',
        removed_at: 'removedAt',
      },
      lookedUp: { fileName: fileNameBehind('document_id') },
      orderBy: 'created_at',
    },
    hidden: ['document_id'],
  },
  {
    table: 'signatures',
    rows: byRegistration,
    onDeletion: 'with the candidate',
    shown: {
      section: 'signatures',
      columns: {
        registration_id: 'registration',
        action_id: 'question',
        item_id: 'item',
        name: 'name',
        drawn: 'drawn',
        at: 'signedAt',
        address: 'networkAddress',
      },
      orderBy: 'at',
    },
    hidden: ['id', 'drawing_id', 'signed_document_id', 'signed_sha256'],
  },
  {
    table: 'reviews',
    rows: byRegistration,
    onDeletion: 'with the candidate',
    shown: {
      section: 'registrationReviews',
      columns: {
        registration_id: 'registration',
        action_id: 'question',
        item_id: 'item',
        verdict: 'verdict',
        note: 'note',
        at: 'at',
      },
      orderBy: 'at',
    },
    hidden: ['id', 'seq', 'task_id', 'document_id', 'by'],
  },
  {
    table: 'transfers',
    rows: byRegistration,
    onDeletion: 'with the candidate',
    shown: {
      section: 'registrationTransfers',
      columns: {
        registration_id: 'registration',
        reason: 'reason',
        at: 'at',
        undone_at: 'undoneAt',
      },
      lookedUp: {
        from: sql`(select b.name from branches b where b.id = t.from_branch)`,
        to: sql`(select b.name from branches b where b.id = t.to_branch)`,
      },
      orderBy: 'at',
    },
    hidden: ['id', 'number', 'from_branch', 'to_branch', 'by'],
  },
  {
    table: 'registration_log',
    rows: byRegistration,
    onDeletion: 'kept',
    why: 'append-only record of what happened to a registration, of which an entry that is missing shows; it holds no name, and nothing of what was said: those payloads go',
    hidden: [
      'registration_id',
      'seq',
      'at',
      'actor',
      'kind',
      'commitment',
      'previous',
      'hash',
      'branch_id',
    ],
  },
  {
    table: 'registration_log_payloads',
    rows: byRegistration,
    onDeletion: 'with the candidate',
    shown: {
      section: 'registrationLog',
      columns: { registration_id: 'registration', seq: 'entry', payload: 'details' },
      lookedUp: {
        at: sql`(select l.at from registration_log l where l.registration_id = t.registration_id and l.seq = t.seq)`,
        what: sql`(select l.kind from registration_log l where l.registration_id = t.registration_id and l.seq = t.seq)`,
      },
      orderBy: 'seq',
    },
    hidden: ['salt'],
  },
]
