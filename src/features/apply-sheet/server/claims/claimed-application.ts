import { type Database, sql } from '#server/database/database.ts'
import { separateOtherSendings } from './separate-sendings.ts'

/** An unconfirmed application: it was sent without an account and its address is not confirmed. */
export type ClaimedApplication = {
  /** The application sheet whose link was opened. */
  readonly sheetId: string
  readonly applicationId: string
  readonly candidateId: string
  readonly vacancyId: string
  readonly documentId: string | null
  /** The details in this sheet. Another sheet with the same address may contain other details. */
  readonly firstName: string
  readonly lastName: string
  readonly phone: string | null
  /** The normalised form of the address that was typed. */
  readonly addressKey: string
  /** True if the application shows the branch the CV of this sheet, or of another sheet with the same name and number. */
  readonly isRead: boolean
  /** True if the branch read the CV of exactly this sheet. */
  readonly isShown: boolean
}

/**
 * Locks the unconfirmed person of a sheet and returns their application; undefined if it was confirmed or deleted meanwhile. Other sheets in the
 * application are moved to an application of their own. If `keepsHistory` is false, what the branch did with the application moves with them.
 */
export async function lockAndSeparateClaimedApplication(
  db: Database,
  sheetId: string,
  { keepsHistory }: { readonly keepsHistory: boolean },
): Promise<ClaimedApplication | undefined> {
  await db.run(
    sql`select 1 from candidates where id = (select candidate_id from sheets where id = ${sheetId}) for no key update`,
  )
  const claimed = await db.maybe<ClaimedApplication>(sql`
    select s.id as "sheetId", a.id as "applicationId", c.id as "candidateId", a.vacancy_id as "vacancyId", s.document_id as "documentId",
      s.first_name as "firstName", s.last_name as "lastName", s.phone, a.unconfirmed_address as "addressKey",
      exists (select from sheets r where r.application_id = a.id and r.document_id is not distinct from a.document_id
        and (r.id = s.id or (lower(r.first_name), lower(r.last_name), r.phone) is not distinct from (lower(s.first_name), lower(s.last_name), s.phone))) as "isRead",
      s.document_id is not distinct from a.document_id as "isShown"
    from sheets s join applications a on a.id = s.application_id join candidates c on c.id = a.candidate_id
    where s.id = ${sheetId} and a.unconfirmed_address is not null and c.standing = 'unconfirmed' for update of a`)
  if (claimed) await separateOtherSendings(db, claimed, { keepsHistory })
  return claimed
}

type ShownClaim = {
  readonly firstName: string
  readonly jobTitle: string
  readonly sentAt: Date
  readonly fileName: string
  readonly reference: string
  /** The last three digits of the number, so that its owner recognises it; null if no number was typed. */
  readonly phoneEnding: string | null
  readonly branchName: string | null
  readonly addressKey: string
  /** True if a password was typed after the sending, in whichever browser. */
  readonly isSignInTyped: boolean
}

/** Reads what the page behind a receipt's link shows: only the details in this sheet, and nothing about an account. */
export const readClaimedSheet = (db: Database, sheetId: string) =>
  db.maybe<ShownClaim>(sql`
    select s.first_name as "firstName", v.job_title as "jobTitle", s.sent_at as "sentAt", coalesce(d.name, '') as "fileName", s.reference, right(s.phone, 3) as "phoneEnding",
      b.name as "branchName", a.unconfirmed_address as "addressKey", s.password_hash is not null as "isSignInTyped"
    from sheets s join applications a on a.id = s.application_id join vacancies v on v.id = s.vacancy_id
    left join branches b on b.id = v.branch_id left join documents d on d.id = s.document_id
    where s.id = ${sheetId} and a.unconfirmed_address is not null`)

/** Shows an application in the lists again if a consultant had marked it as not real: its sender has confirmed it, so it is real. */
export const relistApplication = (db: Database, applicationId: string) =>
  db.run(sql`
    update applications a set not_real_at = null, branch_id = v.branch_id
    from vacancies v where v.id = a.vacancy_id and a.id = ${applicationId} and a.not_real_at is not null`)
