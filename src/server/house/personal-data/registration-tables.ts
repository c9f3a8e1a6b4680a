import { sql } from '../../database/database.ts'
import {
  selectRowsOfCandidate,
  type SelectedPerson,
  type PersonalTable,
} from '../../personal-data/personal-table.ts'

const selectRowsOfRegistrations = ({ id }: SelectedPerson) =>
  sql`registration_id in (select id from registrations where candidate_id = ${id})`

/** The tables of a person's registrations and their answers. */
export const REGISTRATION_TABLES: readonly PersonalTable[] = [
  {
    table: 'registrations',
    rows: selectRowsOfCandidate,
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
      'held_by_phone',
      'log_length',
      'log_head',
    ],
    retained: { names: ['branch', 'form', 'status', 'madeAt', 'sentAt'] },
  },
  {
    table: 'registration_tasks',
    rows: selectRowsOfRegistrations,
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
    rows: selectRowsOfRegistrations,
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
        by: 'by',
        device: 'browser',
        typed_at: 'changedAt',
      },
      orderBy: 'created_at',
    },
    hidden: ['device_id'],
  },
  {
    table: 'answers',
    rows: selectRowsOfRegistrations,
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
        device: 'browser',
        typed_at: 'typedAt',
        at: 'savedAt',
      },
      orderBy: 'at',
    },
    hidden: ['revision', 'device_id'],
  },
  // Answers that a person gave on one device and that a later answer from another device has replaced.
  {
    table: 'replaced_answers',
    rows: selectRowsOfRegistrations,
    onDeletion: 'with the candidate',
    shown: {
      section: 'registrationReplacedAnswers',
      columns: {
        registration_id: 'registration',
        action_id: 'question',
        item_id: 'item',
        value: 'answer',
        skipped: 'notAtHand',
        by: 'by',
        device: 'browser',
        typed_at: 'typedAt',
        at: 'replacedAt',
      },
      orderBy: 'at',
    },
    hidden: ['device_id', 'seen'],
  },
  // The columns of this table only repeat the answers and the log, which the export shows already, so all of them are hidden.
  {
    table: 'answer_writes',
    rows: selectRowsOfRegistrations,
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
]
