import { listQuestions } from '#features/apply-sheet/domain/questions/questions.ts'
import { MAX_RECEIPT_RESENDS } from '#features/apply-sheet/server/letters/send-again.ts'
import { listJobPreferences } from '#features/candidates/server/records/preference-records.ts'
import type { JobPreferences } from '#features/candidates/contract/records/job-preferences.ts'
import { APPLICATION_WITHDRAWN } from '#features/tracked-applications/domain/application-status.ts'
import { type Database, sql } from '#server/database/database.ts'
import type { Applicant } from '../contract/applicants.ts'
import {
  APPLICATION_JOINS,
  type StoredApplicantRow,
  selectApplicantColumns,
  type WithDateApplied,
} from './applicant-queries.ts'

type StoredStatus = Omit<Applicant['statuses'][number], 'at'> & { readonly at: Date }
type StoredCall = Omit<Applicant['calls'][number], 'at'> & { readonly at: Date }
type StoredSheetFacts = {
  readonly confirmation: Applicant['confirmation']
  readonly notRealAt: Date | null
  readonly note: string | null
  readonly references: readonly string[]
  readonly lettersLeft: number
  readonly sentAt: readonly string[]
  readonly town: string | null
  readonly answers: Readonly<Record<string, string>>
}
export type StoredApplicant = StoredApplicantRow &
  Pick<
    Applicant,
    'confirmation' | 'answers' | 'laterCvs' | 'note' | 'references' | 'lettersLeft' | 'sentAgainAt'
  > & {
    readonly notRealAt: Date | null
    readonly calls: readonly StoredCall[]
    readonly jobPreferences: readonly JobPreferences[]
    readonly statuses: readonly StoredStatus[]
    readonly others: readonly WithDateApplied<Applicant['others'][number]>[]
  }

/** Reads an application to a vacancy of these branches; undefined if its vacancy belongs to another branch. */
export async function findApplicant(
  db: Database,
  id: string,
  branches: readonly string[],
): Promise<StoredApplicant | undefined> {
  const found = await db.maybe<StoredApplicantRow>(
    sql`select ${selectApplicantColumns(branches)} from ${APPLICATION_JOINS} where a.id = ${id} and v.branch_id = any(${branches})`,
  )
  if (!found) return undefined
  const statuses = await db.many<StoredStatus>(sql`
    select e.status, e.at, e.message, case when e.by = 'candidate' then 'candidate' else coalesce((select first_name || ' ' || last_name from consultants where id::text = e.by), 'agency system') end as by
    from application_events e where e.application_id = ${id} order by e.number`)
  const others = await db.many<StoredApplicant['others'][number]>(sql`
    select a.id, a.status, a.applied_at as "dateApplied", v.job_title as "jobTitle" from applications a join vacancies v on v.id = a.vacancy_id
    where a.candidate_id = ${found.candidate.id} and a.id <> ${id} and v.branch_id = any(${branches}) order by a.applied_at desc limit 20`)
  // A candidate who withdrew no longer shares their job preferences and their CV with the branch;
  // the query of the row hides the CV.
  const jobPreferences =
    found.status === APPLICATION_WITHDRAWN ? [] : await listJobPreferences(db, found.candidate.id)
  return { ...found, jobPreferences, statuses, others, ...(await readSheetFacts(db, id)) }
}

const MOST_CALLS = 20
const MOST_SENDINGS = 20
const MOST_LATER_CVS = 10

/** Reads the candidate's note to the branch and, for an application that was sent without an account, the data of its application sheets. */
async function readSheetFacts(db: Database, id: string) {
  const { town, answers, sentAt, references, ...facts } = await db.one<StoredSheetFacts>(sql`
    select case when a.confirmed_at is not null then jsonb_build_object('at', to_jsonb(a.confirmed_at), 'by', a.confirmed_by) end as confirmation, a.not_real_at as "notRealAt", v.town, case when a.status <> ${APPLICATION_WITHDRAWN} then a.note end as note,
      array(select s.reference from sheets s where s.application_id = a.id order by s.sent_at desc limit ${MOST_SENDINGS}) as references, array(select to_jsonb(s.sent_at) #>> '{}' from sheets s where s.application_id = a.id order by s.sent_at desc limit ${MOST_SENDINGS}) as "sentAt",
      case when a.unconfirmed_address is null then 0 else coalesce((select greatest(${MAX_RECEIPT_RESENDS} - s.letters_again, 0) from sheets s where s.application_id = a.id order by s.sent_at desc limit 1), 0) end as "lettersLeft",
      coalesce((select jsonb_object_agg(n.question_id, n.value) from (
        select distinct on (w.question_id) w.question_id, w.value from sheet_answers w join sheets s on s.id = w.sheet_id where s.application_id = a.id order by w.question_id, w.answered_at desc) n), '{}') as answers
    from applications a join vacancies v on v.id = a.vacancy_id where a.id = ${id}`)
  const laterCvs = await db.many<Applicant['laterCvs'][number]>(sql`
    select d.id as "documentStorageId", d.name as "fileName", d.scan as state, s.first_name as "firstName", s.last_name as "lastName", s.phone from sheets s join applications a on a.id = s.application_id join documents d on d.id = s.document_id
    where a.id = ${id} and d.id is distinct from a.document_id and a.status <> ${APPLICATION_WITHDRAWN} order by s.sent_at desc limit ${MOST_LATER_CVS}`)
  const calls = await db.many<StoredCall>(sql`
    select r.at, k.first_name || ' ' || k.last_name as by, r.note from recorded_calls r join consultants k on k.id = r.consultant_id
    where r.application_id = ${id} order by r.at desc limit ${MOST_CALLS}`)
  return {
    ...facts,
    references: [...references],
    sentAgainAt: sentAt.slice(0, -1),
    laterCvs,
    calls,
    answers: describeAnswers({ town }, answers),
  }
}

/** Returns the questions with the chosen answers as texts, in the order of the questions. */
const describeAnswers = (
  vacancy: { readonly town: string | null },
  answers: Readonly<Record<string, string>>,
) =>
  listQuestions(vacancy).flatMap(({ id, label, choices }) => {
    const chosen = choices.find(({ value }) => value === answers[id])
    return chosen ? [{ question: label(vacancy), answer: chosen.label }] : []
  })

/** Returns when the owner of the address deleted an application to a vacancy of these branches; undefined for any other id. */
export const findTakenBack = async (db: Database, id: string, branches: readonly string[]) =>
  (
    await db.maybe<{ at: Date }>(
      sql`select t.taken_back_at as at from taken_back_applications t join vacancies v on v.id = t.vacancy_id where t.id = ${id} and v.branch_id = any(${branches})`,
    )
  )?.at
