import { KIND_NAME_SQL } from '#features/messages/feature.ts'
import { sql } from '../../database/database.ts'
import {
  selectRowsOfOwner,
  type SelectedPerson,
  type PersonalTable,
  selectProvenKeys,
} from '../../personal-data/personal-table.ts'

/**
 * Returns a condition for a person's messages and tasks, including those sent to one of the person's proven addresses before the account was known to
 * own it.
 */
const isMessageOfPerson = (person: SelectedPerson) => sql`
  owner_id = ${person.id} or (owner_id is null and (
    lower(body->>'to') in (${selectProvenKeys(person, 'email')}) or body->>'to' in (${selectProvenKeys(person, 'phone')}) or body->>'key' in (${selectProvenKeys(person, 'email')})))`

/** The server's own tables that store personal data for a while. */
export const SERVER_PERSONAL_TABLES: readonly PersonalTable[] = [
  {
    table: 'outbox',
    rows: (person) => sql`(${isMessageOfPerson(person)})`,
    onDeletion: 'deleted',
    // The text of a message can contain a valid link, so only its subject is exported.
    shown: {
      section: 'messages',
      columns: {
        created_at: 'writtenAt',
        sent_at: 'sentAt',
        bounced_at: 'cameBackAt',
      },
      lookedUp: {
        kind: KIND_NAME_SQL,
        subject: sql`t.body->>'subject'`,
      },
      orderBy: 'created_at',
    },
    hidden: [
      'id',
      'key',
      'kind',
      'body',
      'owner_id',
      'attempts',
      'next_at',
      'dead_at',
      'last_error',
      'forget',
    ],
  },
  {
    table: 'idempotency_keys',
    rows: selectRowsOfOwner,
    onDeletion: 'deleted',
    hidden: ['owner_id', 'route', 'key', 'body_hash', 'created_id', 'at'],
  },
  {
    table: 'allowances',
    rows: ({ allowanceBuckets }) => sql`bucket = any(${allowanceBuckets})`,
    onDeletion: 'deleted',
    hidden: ['bucket', 'window_start', 'used', 'ends_at'],
  },
  {
    table: 'denials',
    rows: ({ id }) => sql`actor = ${id}`,
    onDeletion: 'deleted',
    hidden: ['actor', 'hour', 'times'],
  },
  {
    table: 'audit',
    rows: ({ id }) => sql`actor = ${id}`,
    onDeletion: 'kept',
    why: 'append-only record of security events; it holds only ids, which name no one once the account is gone',
    shown: { section: 'securityRecords', columns: { at: 'at', event: 'event' }, orderBy: 'at' },
    hidden: ['id', 'actor', 'subject', 'request_id'],
  },
  {
    table: 'retained_records',
    rows: () => sql`false`,
    onDeletion: 'kept',
    why: 'written by the deletion itself: the minimal record of regulation 29, deleted after a year',
    hidden: ['id', 'reference', 'reason', 'record', 'erased_at', 'ends_at'],
  },
]
