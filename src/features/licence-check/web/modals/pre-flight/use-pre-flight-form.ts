import { Failure } from '#shared/failure.ts'
import { call } from '#web/call/call.ts'
import { useForm } from '#web/forms/use-form.ts'
import { changeDriver, type DriverProfile } from '../../../contract/driver.ts'
import { startLicenceCheck } from '../../../contract/licence-check.ts'
import { instantOfConsent } from '../../../domain/consent-date.ts'
import { type KeptPaper, keepConsent } from '../keep-consent.ts'
import type { ActiveDriver } from '../use-driver.ts'
import { correctionsOf } from './corrections.ts'
import { type Missing, preFlightRules } from './missing.ts'

type PreFlightWanted = {
  readonly profile: DriverProfile
  readonly missing: ReadonlySet<Missing>
  readonly given: KeptPaper | undefined
  readonly bring: (given: KeptPaper | undefined) => void
  readonly dispatch: ActiveDriver['dispatch']
  readonly started: () => void
}

/** Stores the corrections, then the paper, and then requests the check. Each step remains stored even if the next is refused. */
export function usePreFlightForm({
  profile,
  missing,
  given,
  bring,
  dispatch,
  started,
}: PreFlightWanted) {
  return useForm({
    rules: preFlightRules(missing, { hasPaper: given !== undefined }),
    send: async (values, entered) => {
      const corrections = correctionsOf(values, missing, profile)
      if (corrections)
        dispatch({
          type: 'profileRead',
          profile: await call(changeDriver, { params: { id: profile.id }, body: corrections }),
        })
      // The paper is uploaded once, even if the check is then refused for another reason.
      const paper =
        given ?? (await keepConsent(profile.id, values.consentDate, entered.get('document')))
      if (paper) bring(paper)
      const consent = paper
        ? {
            consentAt: instantOfConsent(paper.date, new Date()).toISOString(),
            consentDocumentId: paper.documentId,
          }
        : { consentAt: profile.consent?.givenAt ?? new Date().toISOString() }
      await call(startLicenceCheck, { params: { id: profile.id }, body: consent }).catch(
        (failure: unknown) => {
          // After a refused paper, the form asks for another.
          if (failure instanceof Failure && failure.status === 422) bring(undefined)
          throw failure
        },
      )
      started()
    },
    aliases: { consentAt: 'consentDate', consentDocumentId: 'document', file: 'document' },
  })
}
