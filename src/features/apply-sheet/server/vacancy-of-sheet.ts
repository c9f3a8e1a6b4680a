import { describeClosingDate } from '#features/vacancies/domain/freshness.ts'
import { findVacancyToApplyFor } from '#features/tracked-applications/server/vacancy-to-apply-for.ts'
import { createGoneFailure, notFound } from '#shared/failure.ts'
import type { Config } from '#server/settings/config.ts'
import { type Database, sql } from '#server/database/database.ts'
import type { Parts } from '#server/parts.ts'

export type VacancyOfSheet = {
  readonly id: string
  readonly jobTitle: string
  readonly reference: string
  readonly town: string | null
  readonly branchId: string | null
  readonly branch: { readonly name: string; readonly phone: string }
  readonly branchAddress: string | null
}

/** Finds the open vacancy of an application sheet. If it has closed, throws a 410 with similar vacancies, as an application from an account does. */
export async function findVacancyOfSheet(
  db: Database,
  parts: Pick<Parts, 'searchIndex' | 'reading' | 'config'>,
  id: string,
  now: Date,
): Promise<VacancyOfSheet> {
  const vacancy = await findVacancyToApplyFor(db, parts, id, now)
  if (!vacancy) throw notFound(`could not find job : ${id}`)
  if (vacancy.closed)
    throw createGoneFailure(`${describeClosingDate(vacancy.closed.at)}.`, vacancy.closed.was)
  return readVacancyOfSheet(db, id, parts.config)
}

/** Reads the details of a vacancy, open or closed, that an application sheet and its letters show. */
export async function readVacancyOfSheet(
  db: Database,
  id: string,
  { product, support }: Pick<Config, 'product' | 'support'>,
): Promise<VacancyOfSheet> {
  const { branchName, branchPhone, ...vacancy } = await db.one<
    Omit<VacancyOfSheet, 'branch'> & { branchName: string | null; branchPhone: string | null }
  >(sql`
    select v.id, v.job_title as "jobTitle", v.job_id as reference, v.town, v.branch_id as "branchId",
      b.name as "branchName", b.phone as "branchPhone", b.email as "branchAddress"
    from vacancies v left join branches b on b.id = v.branch_id where v.id = ${id}`)
  return {
    ...vacancy,
    branch: { name: branchName ?? product.legalName, phone: branchPhone ?? support.candidate },
  }
}
