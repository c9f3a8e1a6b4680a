import { sql } from '../../database/database.ts'
import {
  selectRowsOfCandidate,
  selectRowsOfOwner,
  type SelectedPerson,
  type PersonalTable,
  selectProvenKeys,
} from '../../personal-data/personal-table.ts'

/**
 * Returns a condition for the short links of a person: those made for the account, and those without an account whose target has a proven email
 * address of the person or, if it has no email address, a proven phone number.
 */
const isLinkOfPerson = (person: SelectedPerson) => sql`
  candidate_id = ${person.id} or (candidate_id is null and (
    lower(target->>'emailAddress') in (${selectProvenKeys(person, 'email')}) or (target->>'emailAddress' is null and target->>'phone' in (${selectProvenKeys(person, 'phone')}))))`

/** The tables about a person's identity and the proofs of it. */
export const ACCOUNT_TABLES: readonly PersonalTable[] = [
  {
    table: 'candidates',
    rows: ({ id }) => sql`id = ${id}`,
    onDeletion: 'deleted',
    shown: {
      section: 'profile',
      columns: {
        first_name: 'firstName',
        middle_name: 'middleName',
        last_name: 'lastName',
        portal_enabled: 'addressConfirmed',
        tracker_id: 'referenceInOurRecruitmentSystem',
        onboarding_steps: 'stepsOfRegistrationDone',
        onboarding_completed_at: 'registrationCompletedAt',
        created_at: 'accountMadeAt',
        last_active_at: 'lastActiveAt',
      },
      lookedUp: {
        jobThatTheAccountWasMadeFor: sql`(select v.job_title from vacancies v where v.id = wanted_vacancy_id)`,
      },
      orderBy: 'id',
    },
    hidden: ['id', 'standing', 'forget_at', 'wanted_vacancy_id'],
    retained: {
      names: ['firstName', 'middleName', 'lastName', 'accountMadeAt', 'registrationCompletedAt'],
    },
  },
  {
    table: 'contacts',
    rows: selectRowsOfCandidate,
    onDeletion: 'with the candidate',
    shown: {
      section: 'contactDetails',
      columns: {
        kind: 'kind',
        value: 'value',
        type: 'type',
        is_primary: 'main',
        verified_at: 'confirmedAt',
        bounced_at: 'lettersCameBackAt',
        created_at: 'addedAt',
      },
      orderBy: 'created_at',
    },
    hidden: ['id', 'candidate_id', 'value_key'],
  },
  {
    table: 'passwords',
    rows: selectRowsOfOwner,
    onDeletion: 'with the candidate',
    shown: { section: 'password', columns: { changed_at: 'changedAt' }, orderBy: 'changed_at' },
    hidden: ['owner_id', 'hash'],
  },
  {
    table: 'sessions',
    rows: selectRowsOfOwner,
    onDeletion: 'deleted',
    shown: {
      section: 'signIns',
      columns: {
        kind: 'kind',
        browser: 'browser',
        auth_time: 'signedInAt',
        idle_until: 'endsWithoutUse',
        ends_at: 'endsAt',
      },
      orderBy: 'created_at',
    },
    hidden: [
      'id',
      'token_hash',
      'owner_id',
      'parent_hash',
      'registration_id',
      'link_id',
      'handed_over_by',
      'created_at',
    ],
  },
  {
    table: 'devices',
    rows: selectRowsOfOwner,
    onDeletion: 'with the candidate',
    shown: { section: 'knownBrowsers', columns: { seen_at: 'lastSignInAt' }, orderBy: 'seen_at' },
    hidden: ['hash', 'owner_id'],
  },
  {
    table: 'policy_acceptances',
    rows: selectRowsOfCandidate,
    onDeletion: 'with the candidate',
    shown: {
      section: 'policiesAccepted',
      columns: { policy: 'policy', version: 'version', at: 'acceptedAt' },
      orderBy: 'at',
    },
    hidden: ['id', 'candidate_id'],
    retained: { names: ['policy', 'version', 'acceptedAt'] },
  },
  {
    table: 'identities',
    rows: selectRowsOfCandidate,
    onDeletion: 'with the candidate',
    shown: {
      section: 'signInProviders',
      columns: {
        provider: 'provider',
        email_address: 'addressThere',
        subject: 'idThere',
        linked_at: 'linkedAt',
        used_at: 'lastUsedAt',
      },
      orderBy: 'linked_at',
    },
    hidden: ['id', 'issuer', 'candidate_id'],
  },
  {
    table: 'waiting_identities',
    rows: selectRowsOfCandidate,
    onDeletion: 'with the candidate',
    hidden: ['code_id', 'candidate_id', 'issuer', 'subject', 'provider', 'email_address'],
  },
  {
    table: 'one_time_codes',
    rows: selectRowsOfCandidate,
    onDeletion: 'with the candidate',
    hidden: [
      'id',
      'candidate_id',
      'contact_id',
      'hash',
      'tries',
      'created_at',
      'expires_at',
      'used_at',
    ],
  },
  {
    table: 'short_links',
    rows: (person) => sql`(${isLinkOfPerson(person)})`,
    onDeletion: 'deleted',
    shown: {
      section: 'invitations',
      columns: {
        kind: 'kind',
        target: 'toldByTheAgency',
        created_at: 'madeAt',
        expires_at: 'endsAt',
        uses: 'uses',
      },
      orderBy: 'created_at',
    },
    hidden: [
      'id',
      'code_hash',
      'typed_hash',
      'branch_id',
      'candidate_id',
      'vacancy_id',
      'registration_id',
      'revoked_at',
      'max_uses',
      'made_by',
      'shown',
    ],
  },
  {
    table: 'short_link_codes',
    rows: (person) => sql`link_id in (select id from short_links where ${isLinkOfPerson(person)})`,
    onDeletion: 'with the candidate',
    hidden: [
      'id',
      'link_id',
      'hash',
      'tries',
      'created_at',
      'expires_at',
      'used_at',
      'proof_hash',
      'proof_until',
    ],
  },
  {
    table: 'codes',
    rows: selectRowsOfOwner,
    onDeletion: 'with the candidate',
    hidden: ['id', 'hash', 'type', 'owner_id', 'contact_id', 'created_at', 'expires_at', 'used_at'],
  },
  {
    table: 'deletion_codes',
    rows: selectRowsOfOwner,
    onDeletion: 'kept',
    why: 'the hash of a random code, for a day, with its person taken out of the row: a second press is told that the link was used',
    hidden: ['id', 'hash', 'owner_id', 'created_at', 'expires_at', 'used_at'],
  },
  {
    table: 'undo_links',
    rows: selectRowsOfCandidate,
    onDeletion: 'with the candidate',
    shown: {
      section: 'addressesThatCanBePutBack',
      columns: {
        address: 'address',
        created_at: 'changedAt',
        expires_at: 'until',
        used_at: 'putBackAt',
      },
      orderBy: 'id',
    },
    hidden: ['id', 'hash', 'candidate_id', 'folded'],
  },
  {
    table: 'set_aside_accounts',
    rows: selectRowsOfCandidate,
    onDeletion: 'with the candidate',
    hidden: ['candidate_id', 'address_key', 'set_aside_at'],
  },
  {
    table: 'inactivity_notices',
    rows: selectRowsOfCandidate,
    onDeletion: 'with the candidate',
    shown: { section: 'noticesOfDeletion', columns: { told_at: 'toldAt' }, orderBy: 'told_at' },
    hidden: ['candidate_id'],
  },
  {
    table: 'sign_in_failures',
    rows: ({ failureBuckets }) => sql`bucket = any(${failureBuckets})`,
    onDeletion: 'deleted',
    hidden: ['bucket', 'failures', 'last_at'],
  },
]
