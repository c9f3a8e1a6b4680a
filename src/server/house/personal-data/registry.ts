import { ACCOUNT_TABLES } from './account-tables.ts'
import { ACTIVITY_TABLES } from './activity-tables.ts'
import { CAREER_TABLES } from './career-tables.ts'
import { CRM_TABLES } from './crm-tables.ts'
import { LICENCE_TABLES } from './licence-tables.ts'
import { SERVER_PERSONAL_TABLES } from './machinery-tables.ts'
import type { PersonalTable } from '../../personal-data/personal-table.ts'
import { FEATURE_PERSONAL_TABLES, ROW_DECRYPTERS } from '../features.ts'
import { REGISTRATION_DESK_TABLES } from './registration-desk-tables.ts'
import { REGISTRATION_TABLES } from './registration-tables.ts'

const DESCRIBED_TABLES: readonly PersonalTable[] = [
  ...ACCOUNT_TABLES,
  ...FEATURE_PERSONAL_TABLES,
  ...CAREER_TABLES,
  ...ACTIVITY_TABLES,
  ...REGISTRATION_TABLES,
  ...REGISTRATION_DESK_TABLES,
  ...CRM_TABLES,
  ...LICENCE_TABLES,
  ...SERVER_PERSONAL_TABLES,
]

/**
 * Every table with personal data of candidates. Deletion, export and the legally required record use only this list. A test compares it with the
 * database, so a new table or column must be described here.
 */
export const PERSONAL_TABLES: readonly PersonalTable[] = DESCRIBED_TABLES.map(
  ({ shown, ...table }) =>
    shown ? { ...table, shown: { ...shown, open: ROW_DECRYPTERS[table.table] } } : table,
)

/**
 * Tables without personal data of candidates, and their content.
 * @internal A test compares both lists with the database: a table in neither of them fails it.
 */
export const NON_PERSONAL_TABLES: Readonly<Record<string, string>> = {
  branches: 'the agency',
  branch_hours: 'the agency',
  branch_closed_days: 'the agency',
  branch_team: 'people of the agency',
  feeds: 'senders of vacancies',
  imports: 'reports on feeds',
  vacancies: 'advertisements',
  touched_vacancies: 'which advertisements a search index reads again',
  forgotten_touches: 'how far the sweep has come with those',
  claim_codes: 'hashes of links in receipts',
  ended_receipts: 'hashes of receipts of applications that were deleted',
  taken_back_applications: 'ids of applications that were deleted',
  forgotten_applications: 'how many people were deleted unconfirmed',
  sitting_events: 'what happened in a sitting and when, under a number that no other table has',
  places: 'geography',
  place_names: 'geography',
  gazetteer: 'which geography is loaded',
  flow_versions: 'what registrations ask',
  contact_questions: 'which questions of a flow ask for a contact',
  registration_desk_counts: 'how many registrations a branch has',
  consultants: 'people of the agency',
  consultant_passwords: 'people of the agency',
  consultant_devices: 'people of the agency',
  consultant_branches: 'people of the agency',
  consultant_crms: 'people of the agency',
  consultant_permissions: 'people of the agency',
  employee_sign_ins: 'people of the agency: a minute',
  used_id_tokens: 'hashes of tokens that were taken',
  organisation_structures: 'the agency',
  crms: 'systems that registrations are handed over to',
  social_sign_ins: 'sign-ins that were started: ten minutes, and nothing in it says by whom',
  audit_sent: 'how far the audit log was sent elsewhere, by numbers of its lines',
  former_keys: 'keys of earlier letters, sealed',
  migration: 'the shape of the database',
  migration_lock: 'the shape of the database',
  migration_digest: 'the shape of the database',
}
