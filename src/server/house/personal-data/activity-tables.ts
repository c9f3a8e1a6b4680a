import { sql } from '../../database/database.ts'
import {
  selectRowsOfCandidate,
  selectFileName,
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
      columns: { status: 'status', applied_at: 'appliedAt', withdrawn_at: 'withdrawnAt' },
      lookedUp: { ...selectJobColumns(), cvSent: selectFileName('document_id') },
      orderBy: 'applied_at',
    },
    hidden: ['id', 'candidate_id', 'vacancy_id', 'branch_id', 'document_id', 'cv_awaited'],
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
