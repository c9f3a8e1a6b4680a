import type {
  Address,
  Answers,
  AnswerValue,
} from '#features/registration-flow/domain/answers/answers.ts'
import type { Flow } from '#features/registration-flow/domain/definition/definition.ts'
import {
  readProfileText,
  collectProfileAnswers,
} from '#features/registration-flow/domain/answers/profile-answers.ts'
import { readAllStoredAnswers } from '#features/registrations/server/answers/answer-queries.ts'
import { findLetterRecipient } from '#features/registrations/server/contact/find-letter-recipient.ts'
import { findFlowWithAddedTasks } from '#features/registrations/server/flow-with-added-tasks.ts'
import { type Database, sql } from '#server/database/database.ts'
import type { SealSecret } from '#server/security/seal.ts'
import { UNKNOWN_PERSON, type ComparedPerson } from '../../domain/matching/person.ts'

type RegistrationRef = {
  readonly id: string
  readonly candidateId: string
  readonly flowVersionId: string
  readonly branchId: string
}

/** Reads the person of a registration from its answers. A name, email or phone that is not answered comes from the account. */
export async function readRegistrationPerson(
  db: Database,
  registration: RegistrationRef,
  secret: SealSecret,
): Promise<ComparedPerson> {
  return (await readDescriptionsOfPerson(db, registration, secret)).answered
}

/** Reads the person of a registration as the account describes them, and as the answers do. */
export async function readDescriptionsOfPerson(
  db: Database,
  registration: RegistrationRef,
  secret: SealSecret,
): Promise<{ readonly account: ComparedPerson; readonly answered: ComparedPerson }> {
  const flow = await findFlowWithAddedTasks(db, registration)
  const answers = await readAllStoredAnswers(db, registration.id, secret)
  const account = await readAccountPerson(db, registration)
  return { account, answered: readPersonFromAnswers(flow, answers, account) }
}

export async function readAccountPerson(
  db: Database,
  registration: RegistrationRef,
): Promise<ComparedPerson> {
  const reach = await findLetterRecipient(db, registration)
  const { firstName, middleName, lastName } = await db.one<{
    firstName: string
    middleName: string
    lastName: string
  }>(sql`
    
    select coalesce(r.told->>'firstName', c.first_name) as "firstName", case when r.told is null then coalesce(c.middle_name, '') else '' end as "middleName", coalesce(r.told->>'lastName', c.last_name) as "lastName"
    from registrations r join candidates c on c.id = r.candidate_id where r.id = ${registration.id}`)
  return {
    ...UNKNOWN_PERSON,
    firstName: reach.firstName || firstName,
    middleName,
    lastName: reach.lastName || lastName,
    emailAddress: reach.emailAddress ?? '',
    phone: reach.phone ?? '',
  }
}

/** Reads the person from the answers to questions with a `prefill`, because only these questions ask for details of a person's profile. */
export function readPersonFromAnswers(
  flow: Flow,
  answers: Answers,
  account: ComparedPerson,
): ComparedPerson {
  const said = collectProfileAnswers(flow, answers)
  const text = (prefill: string, otherwise: string) => readProfileText(said, prefill) ?? otherwise
  const address = said.get('address')
  return {
    firstName: text('firstName', account.firstName),
    middleName: text('middleName', account.middleName),
    lastName: text('lastName', account.lastName),
    birthDate: text('birthDate', account.birthDate),
    emailAddress: text('emailAddress', account.emailAddress),
    phone: text('phoneNumber', account.phone),
    address: isAddress(address)
      ? [
          address.address1,
          address.address2,
          address.address3,
          address.address4,
          address.city,
          address.county,
        ]
          .filter(Boolean)
          .join(', ')
      : account.address,
    postCode: isAddress(address) ? address.postCode : account.postCode,
  }
}

const isAddress = (value: AnswerValue | undefined): value is Address =>
  typeof value === 'object' && 'postCode' in value
