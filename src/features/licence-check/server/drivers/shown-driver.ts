import { answersOf } from '#features/registrations/server/answers/answer-queries.ts'
import { wholeFlow } from '#features/registrations/server/whole-flow.ts'
import { registrationOf } from '#features/registrations/server/registration-queries.ts'
import type { Database } from '#server/database/database.ts'
import type { LicenceRule } from '#features/registration-flow/domain/definition/definition.ts'
import { flowOf } from '#features/registration-flow/server/flow-queries.ts'
import type { Secret } from '#server/security/seal.ts'
import type { Config } from '#server/settings/config.ts'
import type { Consultant } from '#server/security/viewers.ts'
import { codeEndsAt, codeHasEnded } from '../../domain/check-code.ts'
import { checklistOf, licenceItem, refusalOf } from '../../domain/checklist.ts'
import { consentEndsAt, consentRefusal } from '../../domain/consent.ts'
import { maskedNumber } from '../../domain/driver-number.ts'
import { postcodeIn } from '../../domain/from-answers.ts'
import { CHECKED, NOT_YET_CHECKED, statusEntry } from '../../domain/status.ts'
import { checksOf } from '../checks/check-queries.ts'
import { newestConsent, paperWith } from '../consent/consent-queries.ts'
import type { ListedDriver, StoredCheck, StoredDriver } from './driver-queries.ts'
import { structuresOf } from './organisation-queries.ts'
import { verdictOfCheck } from '../checks/licence-verdict.ts'
import { unsealNumber } from '../sealed.ts'
import { hasService, NOT_SET_UP } from '../checks/configured-service.ts'

/** The rule of the registration's flow and the time, by which a check is judged. */
export type CheckMeasure = {
  readonly rule: LicenceRule | undefined
  readonly secret: Secret
  readonly now: Date
}

export const shownCheck = (check: StoredCheck, { rule, secret, now }: CheckMeasure) => ({
  id: check.id,
  ...statusEntry({ licenceCheckStatusId: check.status, description: check.description }),
  createdAt: check.createdAt,
  nextDueAt: check.nextDueAt,
  verdict: [...verdictOfCheck(check, rule, secret, now)],
})

/** Returns a driver as lists show them, with only the end of the number. */
export async function shownDriver(db: Database, driver: ListedDriver, secret: Config, now: Date) {
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
    driverNumber: maskedNumber(unsealNumber(driver.driverNumber, id, secret)),
    organisationStructureId,
    branch,
    licenceCheck: newestOf(driver, {
      rule: (await flowOf(db, driver.flowVersionId)).licence,
      secret,
      now,
    }),
  }
}

function newestOf(
  {
    checkId,
    checkStatus,
    checkDescription,
    checkCreatedAt,
    checkNextDueAt,
    checkRecord,
  }: ListedDriver,
  measure: CheckMeasure,
) {
  return checkId === null || checkStatus === null || checkCreatedAt === null
    ? null
    : shownCheck(
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
export async function profileOf(
  db: Database,
  driver: ListedDriver,
  viewer: Consultant,
  config: Config,
  now: Date,
) {
  const checks = await checksOf(db, driver.id)
  const consent = await newestConsent(db, driver.id)
  const { checkCodeMadeAt: madeAt } = driver
  const shown = await shownDriver(db, driver, config, now)
  const checklist = [
    ...(await checklistFor(db, driver, consent, config, now)),
    licenceItem(shown.licenceCheck?.verdict ?? []),
  ]
  return {
    ...shown,
    sex: driver.sex,
    postcode: driver.postcode,
    activeOrganisationStructure: await structureOf(db, driver, viewer),
    licenceCheckValues:
      checks.length === 0
        ? [statusEntry({ licenceCheckStatusId: NOT_YET_CHECKED })]
        : checks.map(({ status, description }) =>
            statusEntry({ licenceCheckStatusId: status, description }),
          ),
    consent: consent
      ? {
          givenAt: consent.givenAt,
          endsAt: consentEndsAt(consent.givenAt),
          source: consent.source,
          document: await paperWith(db, consent.documentId),
          withdrawnAt: consent.withdrawnAt,
          valid: consentRefusal(consent, now) === undefined,
        }
      : null,
    checkCode:
      madeAt === null
        ? null
        : { madeAt, endsAt: codeEndsAt(madeAt), ended: codeHasEnded(madeAt, now) },
    checklist,
    refusal: hasService(config) ? (refusalOf(checklist) ?? null) : NOT_SET_UP,
    nextDueAt: checks.find(({ status }) => status === CHECKED)?.nextDueAt ?? null,
  }
}

export async function checklistFor(
  db: Database,
  driver: StoredDriver,
  consent: { readonly givenAt: Date; readonly withdrawnAt: Date | null } | undefined,
  config: Config,
  now: Date,
) {
  const registrationPostcode = await registeredPostcode(db, driver.registrationId, config)
  return checklistOf(
    {
      number: unsealNumber(driver.driverNumber, driver.id, config),
      holder: driver,
      postcode: driver.postcode,
      registrationPostcode,
      consent,
      codeMadeAt: driver.checkCodeMadeAt,
    },
    now,
  )
}

async function registeredPostcode(
  db: Database,
  registrationId: string,
  config: Config,
): Promise<string> {
  const registration = await registrationOf(db, registrationId)
  return registration
    ? postcodeIn(await wholeFlow(db, registration), await answersOf(db, registrationId, config))
    : ''
}

/** Returns the driver's unit, or the branch itself if the unit is for a CRM that the consultant does not use. */
async function structureOf(
  db: Database,
  { organisationStructureId, branch }: StoredDriver,
  viewer: Consultant,
) {
  const tree = await structuresOf(db, viewer, branch.id)
  const own = tree.find(({ id }) => id === organisationStructureId) ?? tree[0]
  if (!own) throw new Error('every branch has a root')
  return own
}
