import { sql } from '../../database/database.ts'
import type { SelectedPerson, PersonalTable } from '../../personal-data/personal-table.ts'

const selectRowsOfRegistrations = ({ id }: SelectedPerson) =>
  sql`registration_id in (select id from registrations where candidate_id = ${id})`
/**
 * Returns a condition for the person's records in the embedded CRM, the portal's own. If the CRM's reply was interrupted, `crm_sends` has no id of
 * the record, which is then found by the key that was sent.
 */
const isEmbeddedCrmRecord = ({ id }: SelectedPerson) => sql`
  id in (
    select case when c.adapter = 'embedded' then s.remote_id::uuid end from crm_sends s join registrations r on r.id = s.registration_id join crms c on c.id = s.crm_id where r.candidate_id = ${id}
    union all
    select m.id from crm_sends s join registrations r on r.id = s.registration_id join crm_records m on m.crm_id = s.crm_id and m.external_key = s.external_key::text where r.candidate_id = ${id})`

/** The tables of registrations sent to a CRM. Records in the embedded CRM are deleted here; for any other CRM the outbox gets a deletion task. */
export const CRM_TABLES: readonly PersonalTable[] = [
  {
    table: 'crm_records',
    rows: isEmbeddedCrmRecord,
    onDeletion: 'deleted',
    shown: { section: 'crmRecords', columns: { fields: 'details' }, orderBy: 'id' },
    hidden: ['id', 'crm_id', 'external_key', 'keys'],
  },
  {
    table: 'crm_sends',
    rows: selectRowsOfRegistrations,
    onDeletion: 'with the candidate',
    shown: {
      section: 'handedOver',
      columns: {
        registration_id: 'registration',
        state: 'state',
        written: 'written',
        requested_at: 'askedAt',
        changed_at: 'changedAt',
      },
      lookedUp: { to: sql`(select c.name from crms c where c.id = t.crm_id)` },
      orderBy: 'requested_at',
    },
    hidden: [
      'crm_id',
      'external_key',
      'link',
      'fields',
      'remote_id',
      'before',
      'tracker_before',
      'tries',
      'error',
      'by',
    ],
    deletionTask: { kind: 'crm-forget', columns: ['crm_id', 'external_key', 'remote_id'] },
  },
  {
    table: 'crm_decisions',
    rows: selectRowsOfRegistrations,
    onDeletion: 'with the candidate',
    hidden: ['registration_id', 'crm_id', 'remote_id', 'verdict', 'fields', 'by', 'at'],
  },
  {
    table: 'crm_found',
    rows: selectRowsOfRegistrations,
    onDeletion: 'with the candidate',
    hidden: ['registration_id', 'crm_id', 'remote_id', 'at'],
  },
  {
    table: 'crm_looks',
    rows: selectRowsOfRegistrations,
    onDeletion: 'with the candidate',
    hidden: ['registration_id', 'crm_id', 'at'],
  },
  {
    table: 'registration_people',
    rows: selectRowsOfRegistrations,
    onDeletion: 'with the candidate',
    hidden: ['registration_id', 'keys'],
  },
  {
    table: 'crm_registrations',
    rows: (person) =>
      sql`record_id in (select id from crm_records where ${isEmbeddedCrmRecord(person)})`,
    onDeletion: 'deleted',
    shown: {
      section: 'crmRegistrations',
      columns: { said: 'registration', held_at: 'keptAt' },
      orderBy: 'held_at',
    },
    hidden: ['external_key', 'record_id'],
  },
  {
    table: 'crm_deliveries',
    rows: ({ id }) =>
      sql`external_key in (select s.external_key from crm_sends s join registrations r on r.id = s.registration_id where r.candidate_id = ${id})`,
    onDeletion: 'with the candidate',
    hidden: ['sha256', 'external_key', 'document_ids', 'until'],
  },
  {
    table: 'registration_sources',
    rows: selectRowsOfRegistrations,
    onDeletion: 'with the candidate',
    shown: {
      section: 'registrationsFromCrm',
      columns: { registration_id: 'registration', at: 'filledInAt' },
      lookedUp: { from: sql`(select c.name from crms c where c.id = t.crm_id)` },
      orderBy: 'at',
    },
    hidden: ['crm_id', 'remote_id'],
  },
]
