import { readAllStoredAnswers } from '#features/registrations/server/answers/answer-queries.ts'
import { findFlowWithAddedTasks } from '#features/registrations/server/flow-with-added-tasks.ts'
import { findRegistration } from '#features/registrations/server/registration-queries.ts'
import type { Database } from '#server/database/database.ts'
import type { Answers } from '#features/registration-flow/domain/answers/answers.ts'
import type { Flow, LicenceRule } from '#features/registration-flow/domain/definition/definition.ts'
import { findFlowDefinition } from '#features/registration-flow/server/flow-queries.ts'
import type { SealSecret } from '#server/security/seal.ts'
import type { Config } from '#server/settings/config.ts'
import type { Consultant } from '#server/security/viewers.ts'
import { computeCheckCodeEnd, hasCheckCodeEnded } from '../../domain/check-code.ts'
import {
  listCheckRequirements,
  makeLicenceRequirement,
  findUnmetRequirement,
} from '../../domain/checklist.ts'
import { computeConsentEnd, findConsentRefusal } from '../../domain/consent.ts'
import { maskDriverNumber } from '../../domain/driver-number.ts'
import { NOTHING_DECLARED, readDeclaredRecord } from '../../domain/declared-record.ts'
import { readPostcode } from '../../domain/driver-answers.ts'
import { countsAsDriversRecord } from '../../domain/reasons-against-driving.ts'
import { toLondonDay } from '#shared/words/dates.ts'
import { LICENCE_CHECKED, NOT_YET_CHECKED, toStatusEntry } from '../../domain/checks/status.ts'
import { listChecks } from '../checks/check-queries.ts'
import { findNewestConsent, findConsentPaper } from '../consent/consent-queries.ts'
import type { ListedDriver, StoredCheck, StoredDriver } from './driver-queries.ts'
import { listStructures } from './structure-queries.ts'
import { listReasonsInCheckRecord } from '../checks/licence-verdict.ts'
import { unsealDriverNumber } from '../seal-licence-values.ts'
import { hasCheckingService, CHECKS_NOT_SET_UP_TEXT } from '../checks/configured-service.ts'

/**
 * What `listReasonsInCheckRecord` needs in addition to a check: the licence rule of the registration's flow, the secret that unseals the record, and
 * the current time.
 */
export type CheckVerdictContext = {
  readonly rule: LicenceRule | undefined
  readonly secret: SealSecret
  readonly now: Date
}

export const toListedCheck = (check: StoredCheck, { rule, secret, now }: CheckVerdictContext) => ({
  id: check.id,
  ...toStatusEntry({ licenceCheckStatusId: check.status, description: check.description }),
  createdAt: check.createdAt,
  nextDueAt: check.nextDueAt,
  verdict: [...listReasonsInCheckRecord(check, rule, secret, now)],
})

/** Returns a driver for a list, with a masked driver number. */
export async function toListedDriver(
  db: Database,
  driver: ListedDriver,
  secret: Config,
  now: Date,
) {
  const {
    id,
    registrationId,
    firstName,
    middleName,
    lastName,
    birthDate,
    licenceKind,
    organisationStructureId,
    branch,
  } = driver
  return {
    id,
    registrationId,
    firstName,
    middleName,
    lastName,
    birthDate,
    licenceKind,
    driverNumber: maskDriverNumber(unsealDriverNumber(driver.driverNumber, id, secret)),
    organisationStructureId,
    branch,
    licenceCheck: toNewestCheck(driver, {
      rule: (await findFlowDefinition(db, driver.flowVersionId)).licence,
      secret,
      now,
    }),
  }
}

function toNewestCheck(
  {
    checkId,
    checkStatus,
    checkDescription,
    checkCreatedAt,
    checkNextDueAt,
    checkRecord,
  }: ListedDriver,
  measure: CheckVerdictContext,
) {
  return checkId === null || checkStatus === null || checkCreatedAt === null
    ? null
    : toListedCheck(
        {
          id: checkId,
          status: checkStatus,
          description: checkDescription,
          createdAt: checkCreatedAt,
          nextDueAt: checkNextDueAt,
          record: checkRecord,
        },
        measure,
      )
}

/** Reads everything that the desk needs for a check of this driver. */
export async function readDriverProfile(
  db: Database,
  driver: ListedDriver,
  viewer: Consultant,
  config: Config,
  now: Date,
) {
  const checks = await listChecks(db, driver.id)
  const consent = await findNewestConsent(db, driver.id)
  const { checkCodeMadeAt: madeAt } = driver
  const shown = await toListedDriver(db, driver, config, now)
  const answered = await readRegistrationAnswers(db, driver.registrationId, config)
  const checklist = [
    ...listRequirementsOfDriver(driver, consent, answered, config, now),
    makeLicenceRequirement(
      hasOwnRecord(driver) ? shown.licenceCheck?.verdict : undefined,
      answered
        ? readDeclaredRecord(answered.flow, answered.answers, toLondonDay(now))
        : NOTHING_DECLARED,
    ),
  ]
  return {
    ...shown,
    sex: driver.sex,
    postcode: driver.postcode,
    activeOrganisationStructure: await findDriverStructure(db, driver, viewer),
    licenceCheckValues:
      checks.length === 0
        ? [toStatusEntry({ licenceCheckStatusId: NOT_YET_CHECKED })]
        : checks.map(({ status, description }) =>
            toStatusEntry({ licenceCheckStatusId: status, description }),
          ),
    consent: consent
      ? {
          givenAt: consent.givenAt,
          endsAt: computeConsentEnd(consent.givenAt),
          source: consent.source,
          document: await findConsentPaper(db, consent.documentId),
          withdrawnAt: consent.withdrawnAt,
          valid: findConsentRefusal(consent, now) === undefined,
        }
      : null,
    checkCode:
      madeAt === null
        ? null
        : { madeAt, endsAt: computeCheckCodeEnd(madeAt), ended: hasCheckCodeEnded(madeAt, now) },
    checklist,
    refusal: hasCheckingService(config)
      ? (findUnmetRequirement(checklist) ?? null)
      : CHECKS_NOT_SET_UP_TEXT,
    nextDueAt: checks.find(({ status }) => status === LICENCE_CHECKED)?.nextDueAt ?? null,
  }
}

const hasOwnRecord = ({ checkRecord, checkStatus }: ListedDriver) =>
  checkRecord !== null && checkStatus !== null && countsAsDriversRecord(checkStatus)

type NewestConsent = { readonly givenAt: Date; readonly withdrawnAt: Date | null } | undefined

export const readCheckRequirements = async (
  db: Database,
  driver: StoredDriver,
  consent: NewestConsent,
  config: Config,
  now: Date,
) =>
  listRequirementsOfDriver(
    driver,
    consent,
    await readRegistrationAnswers(db, driver.registrationId, config),
    config,
    now,
  )

type RegistrationAnswers = { readonly flow: Flow; readonly answers: Answers } | undefined

const listRequirementsOfDriver = (
  driver: StoredDriver,
  consent: NewestConsent,
  answered: RegistrationAnswers,
  config: Config,
  now: Date,
) =>
  listCheckRequirements(
    {
      number: unsealDriverNumber(driver.driverNumber, driver.id, config),
      holder: driver,
      postcode: driver.postcode,
      registrationPostcode: answered ? readPostcode(answered.flow, answered.answers) : '',
      consent,
      codeMadeAt: driver.checkCodeMadeAt,
    },
    now,
  )

async function readRegistrationAnswers(
  db: Database,
  registrationId: string,
  config: Config,
): Promise<RegistrationAnswers> {
  const registration = await findRegistration(db, registrationId)
  return (
    registration && {
      flow: await findFlowWithAddedTasks(db, registration),
      answers: await readAllStoredAnswers(db, registrationId, config),
    }
  )
}

/** Returns the driver's unit, or the branch itself if the unit is for a CRM that the consultant does not use. */
async function findDriverStructure(
  db: Database,
  { organisationStructureId, branch }: StoredDriver,
  viewer: Consultant,
) {
  const tree = await listStructures(db, viewer, branch.id)
  const own = tree.find(({ id }) => id === organisationStructureId) ?? tree[0]
  if (!own) throw new Error('every branch has a root')
  return own
}
