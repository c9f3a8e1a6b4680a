import { sql } from '../../database/database.ts'
import {
  selectRowsOfCandidate,
  selectFileName,
  selectOwnedAddressKeys,
  selectProvenKeys,
  selectVacancyColumn,
  type PersonalTable,
} from '../../personal-data/personal-table.ts'

const selectJobColumns = (column?: string) => ({
  job: selectVacancyColumn('job_title', column),
  company: selectVacancyColumn('company', column),
  reference: selectVacancyColumn('job_id', column),
})

/** The tables of a person's actions on the job board. */
export const ACTIVITY_TABLES: readonly PersonalTable[] = [
  {
    table: 'tracked_jobs',
    rows: selectRowsOfCandidate,
    onDeletion: 'with the candidate',
    shown: {
      section: 'savedJobs',
      columns: { saved: 'saved', created_at: 'firstSavedAt', updated_at: 'changedAt' },
      lookedUp: selectJobColumns(),
      orderBy: 'created_at',
    },
    hidden: ['id', 'candidate_id', 'vacancy_id'],
  },
  {
    table: 'applications',
    rows: selectRowsOfCandidate,
    onDeletion: 'with the candidate',
    shown: {
      section: 'applications',
      columns: {
        status: 'status',
        applied_at: 'appliedAt',
        withdrawn_at: 'withdrawnAt',
        confirmed_at: 'confirmedAt',
        confirmed_by: 'confirmedBy',
        note: 'lineForTheBranch',
      },
      lookedUp: { ...selectJobColumns(), cvSent: selectFileName('document_id') },
      orderBy: 'applied_at',
    },
    hidden: [
      'id',
      'candidate_id',
      'vacancy_id',
      'branch_id',
      'document_id',
      'cv_awaited',
      'unconfirmed_address',
      'not_real_at',
    ],
    retained: { names: ['job', 'company', 'reference', 'status', 'appliedAt', 'withdrawnAt'] },
  },
  {
    table: 'application_events',
    rows: ({ id }) =>
      sql`application_id in (select id from applications where candidate_id = ${id})`,
    onDeletion: 'with the candidate',
    shown: {
      section: 'applicationHistory',
      columns: { number: 'step', at: 'at', status: 'status', by: 'by', message: 'message' },
      lookedUp: {
        reference: sql`(select v.job_id from applications a join vacancies v on v.id = a.vacancy_id where a.id = t.application_id)`,
      },
      orderBy: 'at',
    },
    hidden: ['application_id'],
    retained: { names: ['reference', 'step', 'at', 'status'] },
  },
  {
    table: 'sheets',
    rows: selectRowsOfCandidate,
    onDeletion: 'with the candidate',
    shown: {
      section: 'applicationsWithoutAnAccount',
      columns: {
        sent_at: 'sentAt',
        first_name: 'firstName',
        last_name: 'lastName',
        phone: 'phone',
        address: 'emailAddress',
        reference: 'reference',
        answer_by: 'answerBy',
      },
      lookedUp: { ...selectJobColumns(), cvSent: selectFileName('document_id') },
      orderBy: 'opened_at',
    },
    // What was sent with the person's address and confirmed by no one. The typed name and number are left out, because they may be another person's.
    alsoShown: {
      rows: (person) =>
        sql`application_id in (select a.id from applications a where a.unconfirmed_address in (${selectOwnedAddressKeys(person)}))`,
      section: 'unconfirmedApplicationsWithYourAddress',
      columns: { sent_at: 'sentAt', reference: 'reference' },
      lookedUp: {
        job: selectVacancyColumn('job_title'),
        company: selectVacancyColumn('company'),
        cvSent: selectFileName('document_id'),
      },
      orderBy: 'sent_at',
    },
    hidden: [
      'id',
      'vacancy_id',
      'candidate_id',
      'document_id',
      'opened_at',
      'application_id',
      'idempotency_key',
      'body_hash',
      'gathered_at',
      'receipt_hash',
      'answer_share',
      'address_changes',
      'letters_again',
      'texted_at',
      'password_hash',
      'browser_hash',
    ],
  },
  {
    table: 'recorded_calls',
    rows: ({ id }) =>
      sql`application_id in (select id from applications where candidate_id = ${id})`,
    onDeletion: 'with the candidate',
    shown: {
      section: 'callsOnApplications',
      columns: { at: 'at', note: 'note' },
      orderBy: 'at',
    },
    hidden: ['id', 'application_id', 'consultant_id'],
  },
  {
    table: 'sheet_answers',
    rows: ({ id }) => sql`sheet_id in (select id from sheets where candidate_id = ${id})`,
    onDeletion: 'with the candidate',
    shown: {
      section: 'answersAfterAnApplication',
      columns: { question_id: 'question', value: 'answer', answered_at: 'answeredAt' },
      orderBy: 'answered_at',
    },
    hidden: ['sheet_id'],
  },
  {
    table: 'search_histories',
    rows: selectRowsOfCandidate,
    onDeletion: 'with the candidate',
    shown: {
      section: 'searches',
      columns: {
        name: 'name',
        criteria: 'criteria',
        alert: 'alert',
        created_at: 'firstSearchedAt',
        last_run_at: 'lastSearchedAt',
        alerted_at: 'alertLookedUpTo',
      },
      orderBy: 'created_at',
    },
    hidden: ['id', 'candidate_id', 'criteria_hash'],
  },
  {
    table: 'alerted',
    rows: selectRowsOfCandidate,
    onDeletion: 'with the candidate',
    shown: {
      section: 'jobsInAlerts',
      columns: { at: 'toldAt' },
      lookedUp: selectJobColumns(),
      orderBy: 'at',
    },
    hidden: ['candidate_id', 'vacancy_id'],
  },
  {
    table: 'address_alerts',
    rows: (person) => sql`address_key in (${selectProvenKeys(person, 'email')})`,
    onDeletion: 'deleted',
    shown: {
      section: 'alertsWithoutAccount',
      columns: {
        address: 'emailAddress',
        name: 'name',
        criteria: 'criteria',
        created_at: 'askedForAt',
        confirmed_at: 'confirmedAt',
        alerted_at: 'alertLookedUpTo',
      },
      orderBy: 'created_at',
    },
    hidden: ['id', 'address_key', 'criteria_hash', 'code_hash'],
  },
  {
    table: 'address_alerted',
    rows: (person) =>
      sql`alert_id in (select id from address_alerts where address_key in (${selectProvenKeys(person, 'email')}))`,
    onDeletion: 'deleted',
    hidden: ['alert_id', 'vacancy_id', 'at'],
  },
  {
    table: 'dismissed_jobs',
    rows: selectRowsOfCandidate,
    onDeletion: 'with the candidate',
    shown: {
      section: 'hiddenJobs',
      columns: { at: 'hiddenAt' },
      lookedUp: selectJobColumns(),
      orderBy: 'at',
    },
    hidden: ['candidate_id', 'vacancy_id'],
  },
]
