import { type Database, sql } from '#server/database/database.ts'
import type { CurriculumVitae } from '#features/candidates/contract/curriculum-vitae.ts'
import type { StoredCvTotals } from '../domain/quota.ts'

export type NewCv = {
  readonly candidateId: string
  readonly storageKey: string
  readonly fileName: string
  readonly mediaType: string
  readonly bytes: number
  readonly sha256: Buffer
  readonly scan: 'pending' | 'clean'
  readonly title: string
}
type CvRow = Omit<CurriculumVitae, 'createdAt'> & { readonly createdAt: Date }
export type StoredDocument = {
  readonly id: string
  readonly candidateId: string
  readonly storageKey: string
  readonly fileName: string
  readonly mediaType: string
  readonly bytes: number
  readonly scan: 'pending' | 'clean' | 'rejected'
  readonly refusal: string | null
}

const CV_COLUMNS = sql`cv.id, cv.document_id as "documentStorageId", cv.title, d.name as "fileName", d.bytes as "size", d.scan as "state", cv.created_at as "createdAt"`
const DOCUMENT_COLUMNS = sql`d.id, candidate_id as "candidateId", storage_key as "storageKey", name as "fileName", media_type as "mediaType", bytes, scan, refusal`

/** Returns a candidate's CVs, the newest first. The 'first CV' of the specification [seed 5.7.3] is therefore the newest. */
export const listCvs = (db: Database, candidateId: string) =>
  db.many<CvRow>(sql`
    select ${CV_COLUMNS} from curriculum_vitaes cv join documents d on d.id = cv.document_id
    where cv.candidate_id = ${candidateId} order by cv.created_at desc, cv.id`)

export const findCv = (db: Database, candidateId: string, id: string) =>
  db.maybe<CvRow>(
    sql`select ${CV_COLUMNS} from curriculum_vitaes cv join documents d on d.id = cv.document_id where cv.id = ${id} and cv.candidate_id = ${candidateId}`,
  )

/** Counts a candidate's CVs and their bytes. The bytes of a rejected CV do not count, because its file has been deleted. */
export const countStoredCvs = (db: Database, candidateId: string) =>
  db.one<StoredCvTotals>(sql`
    select count(*) as "cvs", coalesce(sum(d.bytes) filter (where d.scan <> 'rejected'), 0)::bigint as "bytes"
    from curriculum_vitaes cv join documents d on d.id = cv.document_id where cv.candidate_id = ${candidateId}`)

/** Locks the candidate's row, so that of two concurrent uploads the second counts the first. Returns false if the account no longer exists. */
export const lockCandidate = async (db: Database, candidateId: string) =>
  (await db.maybe(sql`select 1 from candidates where id = ${candidateId} for no key update`)) !==
  undefined

export async function insertCv(db: Database, cv: NewCv, now: Date): Promise<CvRow> {
  const document = await db.one<{ id: string }>(sql`
    insert into documents (candidate_id, storage_key, name, media_type, bytes, sha256, scan, created_at)
    values (${cv.candidateId}, ${cv.storageKey}, ${cv.fileName}, ${cv.mediaType}, ${cv.bytes}, ${cv.sha256}, ${cv.scan}, ${now})
    returning id`)
  const { id } = await db.one<{ id: string }>(sql`
    insert into curriculum_vitaes (candidate_id, document_id, title, created_at)
    values (${cv.candidateId}, ${document.id}, ${cv.title}, ${now}) returning id`)
  const { title, fileName, bytes: size, scan: state } = cv
  return { id, documentStorageId: document.id, title, fileName, size, state, createdAt: now }
}

/**
 * Returns a document with its owner, the registration in which it was uploaded or created, if any, and the branches that can read it because of a
 * registration or of an application.
 */
export const findDocument = (db: Database, id: string) =>
  db.maybe<
    StoredDocument & {
      readonly registration: { readonly id: string; readonly branchId: string } | null
      readonly registrationBranches: readonly string[]
      readonly applicationBranches: readonly string[]
    }
  >(sql`
    select ${DOCUMENT_COLUMNS}, (select jsonb_build_object('id', id, 'branchId', branch_id) from registrations where id = place.id) as registration, ${BRANCHES_OF_REGISTRATIONS} as "registrationBranches", array(${selectBranchesSentTo(false)}) as "applicationBranches"
    from documents d cross join lateral (select coalesce((select registration_id from registration_documents where document_id = d.id), (select registration_id from signatures where signed_document_id = d.id or drawing_id = d.id limit 1), (select r.registration_id from licence_consent_documents l join drivers r on r.id = l.driver_id where l.document_id = d.id)) as id) place
    where d.id = ${id}`)

const selectBranchesSentTo = (withdrawn: boolean) => sql`
  select v.branch_id from applications a join vacancies v on v.id = a.vacancy_id
  where (a.document_id = d.id or a.id in (select s.application_id from sheets s where s.document_id = d.id)) and v.branch_id is not null and (a.status = 'Withdrawn') = ${withdrawn}`

/**
 * The ids of the branches whose consultants can read a document because of a registration. A registration that its candidate has not begun gives
 * access only to its own documents, because a branch can make a registration for any person. A branch from which the candidate withdrew an application
 * loses access to its CV, even if it has a registration of the candidate.
 */
const BRANCHES_OF_REGISTRATIONS = sql`array(
  select branch_id from registrations where id = place.id
  union (
    select branch_id from registrations where place.id is null and candidate_id = d.candidate_id and status not in ('Draft', 'Sent', 'Cancelled')
    except (${selectBranchesSentTo(true)})))`

/** Deletes a CV with its document and text. Returns the key of its file in the store, which the caller must delete. */
export const deleteCv = (db: Database, { candidateId, id }: { candidateId: string; id: string }) =>
  db.maybe<{ storageKey: string }>(sql`
    delete from documents d using curriculum_vitaes cv
    where cv.id = ${id} and cv.candidate_id = ${candidateId} and d.id = cv.document_id
    returning d.storage_key as "storageKey"`)

/** Returns the given keys whose files are still needed. The file of a rejected document is not needed. */
export const findStorageKeysInUse = async (db: Database, keys: readonly string[]) =>
  new Set(
    (
      await db.many<{ key: string }>(
        sql`select storage_key as key from documents where storage_key = any(${keys}) and scan <> 'rejected'`,
      )
    ).map(({ key }) => key),
  )
