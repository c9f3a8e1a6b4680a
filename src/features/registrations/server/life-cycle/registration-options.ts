import { parseEmailAddress } from '#shared/words/email-address.ts'
import { hasText, findNameRefusal } from '#shared/words/names.ts'
import { normalisePhone, findPhoneRefusal } from '#shared/words/phone.ts'
import { findNewestFlowVersion } from '#features/registration-flow/server/flow-queries.ts'
import { findNewAddressRefusal } from '../../domain/life-cycle/check-new-contact.ts'
import type { Config } from '#server/settings/config.ts'
import { type Database, sql } from '#server/database/database.ts'
import { StartRefusedError } from '#server/settings/environment.ts'
import type { NewRegistration } from './create-registration.ts'

/** The options that an operator typed. */
export type RegistrationOptions = {
  readonly firstName: string
  readonly lastName: string
  readonly email?: string
  readonly phone?: string
  readonly branch: string
  readonly crm: string
  readonly flow: string
  readonly consultantFirstName?: string
}

/** Returns the registration that the operator asked for, or an error message. */
export async function readRegistrationOptions(
  db: Database,
  given: RegistrationOptions,
  { sendsTexts }: Pick<Config, 'sendsTexts'>,
): Promise<NewRegistration> {
  const {
    firstName,
    lastName,
    email = '',
    phone = '',
    branch,
    crm,
    flow,
    consultantFirstName,
  } = given
  if (!hasText(firstName) || !hasText(lastName))
    throw new StartRefusedError('Give --first-name and --last-name.')
  const refusal = findNameRefusal(firstName) ?? findNameRefusal(lastName) ?? findPhoneRefusal(phone)
  if (refusal) throw new StartRefusedError(`${refusal}.`)
  const atBranch = await db.maybe<{ id: string }>(
    sql`select id from branches where lower(name) = lower(${branch})`,
  )
  if (!atBranch) throw new StartRefusedError(`Branch ${branch} does not exist.`)
  const withCrm = await db.maybe<{ id: string }>(
    sql`select id from crms where lower(name) = lower(${crm})`,
  )
  if (!withCrm) throw new StartRefusedError(`There is no CRM ${crm}.`)
  const version = await findNewestFlowVersion(db, flow)
  if (!version) throw new StartRefusedError(`There is no flow ${flow} in content/flows.`)
  const address = parseEmailAddress(email) ?? null
  if (email !== '' && !address)
    throw new StartRefusedError(
      'Give --email with an email address: the account is found or made with it.',
    )
  const wrong = findNewAddressRefusal({
    emailAddress: email,
    phoneNumber: phone,
    flowType: version.type,
    sendsTexts,
  })
  if (wrong)
    throw new StartRefusedError(`${wrong}, with --email${sendsTexts ? ' or --phone' : ''}.`)
  const person = {
    firstName,
    lastName,
    address,
    phone: phone === '' ? null : normalisePhone(phone),
  }
  return {
    person,
    branchId: atBranch.id,
    crmId: withCrm.id,
    flow: version,
    consultantFirstName: hasText(consultantFirstName) ? (consultantFirstName as string) : null,
    createdBy: null,
    by: 'operator',
  }
}
