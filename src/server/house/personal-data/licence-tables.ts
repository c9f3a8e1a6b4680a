import { sql } from '../../database/database.ts'
import {
  selectRowsOfCandidate,
  selectFileName,
  type SelectedPerson,
  type PersonalTable,
} from '../../personal-data/personal-table.ts'

const selectRowsOfDrivers = ({ id }: SelectedPerson) =>
  sql`driver_id in (select id from drivers where candidate_id = ${id})`
const DRIVER_BRANCH_NAME = sql`(select b.name from drivers d join branches b on b.id = d.branch_id where d.id = t.driver_id)`

/** The tables for checks of a person's driving licence. When the person is deleted, the licence service receives a deletion task. */
export const LICENCE_TABLES: readonly PersonalTable[] = [
  {
    table: 'drivers',
    rows: selectRowsOfCandidate,
    onDeletion: 'with the candidate',
    shown: {
      section: 'driver',
      columns: {
        id: 'driver',
        driver_number: 'driverNumber',
        check_code: 'checkCode',
        first_name: 'firstName',
        middle_name: 'middleName',
        last_name: 'lastName',
        sex: 'sex',
        postcode: 'postcode',
        licence_kind: 'licenceFrom',
        check_code_made_at: 'checkCodeGivenAt',
        created_at: 'addedAt',
      },
      lookedUp: {
        branch: sql`(select b.name from branches b where b.id = t.branch_id)`,
        birthDate: sql`to_char(t.birth_date, 'YYYY-MM-DD')`,
      },
      orderBy: 'created_at',
    },
    hidden: [
      'birth_date',
      'candidate_id',
      'branch_id',
      'registration_id',
      'organisation_structure_id',
      'number_print',
    ],
  },
  {
    table: 'licence_consents',
    rows: selectRowsOfDrivers,
    onDeletion: 'with the candidate',
    shown: {
      section: 'licencePermissions',
      columns: {
        given_at: 'givenAt',
        source: 'givenBy',
        recorded_at: 'notedAt',
        withdrawn_at: 'withdrawnAt',
      },
      lookedUp: { branch: DRIVER_BRANCH_NAME, fileName: selectFileName('document_id') },
      orderBy: 'given_at',
    },
    hidden: ['id', 'driver_id', 'document_id', 'recorded_by'],
  },
  {
    table: 'licence_consent_documents',
    rows: selectRowsOfDrivers,
    onDeletion: 'with the candidate',
    shown: {
      section: 'licencePermissionFiles',
      columns: { at: 'addedAt' },
      lookedUp: { fileName: selectFileName('document_id') },
      orderBy: 'at',
    },
    hidden: ['document_id', 'driver_id', 'by'],
  },
  {
    table: 'licence_checks',
    rows: selectRowsOfDrivers,
    onDeletion: 'with the candidate',
    shown: {
      section: 'licenceChecks',
      columns: {
        id: 'check',
        record: 'record',
        status: 'status',
        description: 'description',
        created_at: 'askedAt',
        changed_at: 'changedAt',
        next_due_at: 'nextDueAt',
      },
      lookedUp: { branch: DRIVER_BRANCH_NAME },
      orderBy: 'created_at',
    },
    hidden: ['driver_id', 'consent_id', 'requested_by', 'confirmed_by', 'due_noted_at'],
    deletionTask: { kind: 'licence-check-forget', columns: ['id'] },
  },
]
