import { parseEmailAddress } from '#shared/words/email-address.ts'
import { hasText, findNameRefusal } from '#shared/words/names.ts'
import { normalisePhone, findPhoneRefusal } from '#shared/words/phone.ts'
import { type Database, sql } from '#server/database/database.ts'
import { StartRefusedError } from '#server/settings/environment.ts'
import { isUuid } from '#shared/words/identifiers.ts'
import { LINK_KINDS_WITHOUT_REGISTRATION, type LinkTarget } from '../domain/short-link.ts'
import type { LinkToMake } from './make-link.ts'

/** The options of the operator's command create-short-link. */
export type OperatorLinkOptions = {
  readonly kind: string
  readonly branch: string
  readonly firstName?: string
  readonly lastName?: string
  readonly email?: string
  readonly phone?: string
  readonly candidate?: string
  readonly vacancy?: string
}

/** Reads the link that an operator requested, or throws a sentence that names the mistake. */
export async function readOperatorLink(
  db: Database,
  given: OperatorLinkOptions,
): Promise<LinkToMake> {
  const kind = LINK_KINDS_WITHOUT_REGISTRATION.find((known) => known === given.kind)
  if (!kind)
    throw new StartRefusedError(
      `A link is of kind ${LINK_KINDS_WITHOUT_REGISTRATION.join(', ')}, not "${given.kind}".`,
    )
  const branch = await db.maybe<{ id: string }>(
    sql`select id from branches where lower(name) = lower(${given.branch})`,
  )
  if (!branch) throw new StartRefusedError(`Branch ${given.branch} does not exist.`)
  if (kind === 'p') return { kind, branchId: branch.id, ...(await findMailboxOwner(db, given)) }
  return {
    kind,
    branchId: branch.id,
    vacancyId: await findVacancyId(db, given),
    target: kind === 'o' ? readPerson(given) : {},
  }
}

function readPerson({ firstName, lastName, email, phone }: OperatorLinkOptions): LinkTarget {
  if (!hasText(firstName) || !hasText(lastName))
    throw new StartRefusedError('A link of kind o needs --first-name and --last-name.')
  const refusal =
    findNameRefusal(firstName as string) ??
    findNameRefusal(lastName as string) ??
    findPhoneRefusal(phone ?? '')
  if (refusal) throw new StartRefusedError(`${refusal}.`)
  const address = parseEmailAddress(email ?? '')
  if (!address)
    throw new StartRefusedError(
      'A link of kind o needs --email with an email address: the account is made with it.',
    )
  return {
    firstName: firstName as string,
    lastName: lastName as string,
    emailAddress: address.value,
    ...(hasText(phone) ? { phone: normalisePhone(phone as string) } : {}),
  }
}

/** Returns the account with this email address, whose portal the link opens. */
async function findMailboxOwner(
  db: Database,
  { candidate }: OperatorLinkOptions,
): Promise<Pick<LinkToMake, 'candidateId' | 'target'>> {
  const key = parseEmailAddress(candidate ?? '')?.key
  const owner =
    key &&
    (await db.maybe<{ id: string }>(
      sql`select candidate_id as id from contacts where value_key = ${key} and kind = 'email' and is_primary`,
    ))
  if (!owner)
    throw new StartRefusedError(
      'A link of kind p needs --candidate with the email address of an account.',
    )
  return { candidateId: owner.id, target: { emailKey: key } }
}

async function findVacancyId(
  db: Database,
  { vacancy }: OperatorLinkOptions,
): Promise<string | null> {
  if (!hasText(vacancy)) return null
  const found = await db.maybe<{ id: string }>(
    sql`select id from vacancies where ${isUuid(vacancy as string) ? sql`id = ${vacancy}` : sql`job_id = ${vacancy}`}`,
  )
  if (!found) throw new StartRefusedError(`There is no vacancy ${vacancy}.`)
  return found.id
}
