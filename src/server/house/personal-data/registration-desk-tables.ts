import { sql } from '../../database/database.ts'
import {
  selectFileName,
  type SelectedPerson,
  type PersonalTable,
} from '../../personal-data/personal-table.ts'

const selectRowsOfRegistrations = ({ id }: SelectedPerson) =>
  sql`registration_id in (select id from registrations where candidate_id = ${id})`

/** The tables of a branch's work on a registration. When the person is deleted, the log remains without its answers. */
export const REGISTRATION_DESK_TABLES: readonly PersonalTable[] = [
  {
    table: 'registration_desk',
    rows: selectRowsOfRegistrations,
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
    rows: selectRowsOfRegistrations,
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
      lookedUp: { fileName: selectFileName('document_id') },
      orderBy: 'created_at',
    },
    hidden: ['document_id', 'bound_of'],
  },
  {
    table: 'signatures',
    rows: selectRowsOfRegistrations,
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
        covered: 'covers',
        witness_name: 'seenBy',
      },
      orderBy: 'at',
    },
    hidden: ['id', 'drawing_id', 'signed_document_id', 'signed_sha256', 'salt', 'witness_id'],
  },
  {
    table: 'reviews',
    rows: selectRowsOfRegistrations,
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
    rows: selectRowsOfRegistrations,
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
    rows: selectRowsOfRegistrations,
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
    rows: selectRowsOfRegistrations,
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
