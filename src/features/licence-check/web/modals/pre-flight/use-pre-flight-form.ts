import { Failure } from '#shared/failure.ts'
import { call } from '#web/call/call.ts'
import { useForm } from '#web/forms/use-form.ts'
import { changeDriver, type DriverProfile } from '../../../contract/driver.ts'
import { startLicenceCheck } from '../../../contract/licence-check.ts'
import { instantOfConsent } from '../../../domain/consent-date.ts'
import { type GivenConsent, keepConsent } from '../keep-consent.ts'
import type { ActiveDriver } from '../use-driver.ts'
import { mendedOf } from './mended.ts'
import { type Missing, preFlightRules } from './missing.ts'

type Wanted = {
  readonly profile: DriverProfile
  readonly missing: ReadonlySet<Missing>
  readonly given: GivenConsent | undefined
  readonly bring: (given: GivenConsent | undefined) => void
  readonly dispatch: ActiveDriver['dispatch']
  readonly started: () => void
}

/** What was missing is kept first, then the paper, and then the check is asked for: each is kept also where the next is refused. */
export function usePreFlightForm({ profile, missing, given, bring, dispatch, started }: Wanted) {
  return useForm({
    rules: preFlightRules(missing, { hasPaper: given !== undefined }),
    send: async (values, entered) => {
      const mended = mendedOf(values, missing, profile)
      if (mended)
        dispatch({
          type: 'profileRead',
          profile: await call(changeDriver, { params: { id: profile.id }, body: mended }),
        })
      // The paper is kept once, also where the check is then refused for something else.
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
          // A paper that is not accepted is asked for again.
          if (failure instanceof Failure && failure.status === 422) bring(undefined)
          throw failure
        },
      )
      started()
    },
    aliases: { consentAt: 'consentDate', consentDocumentId: 'document', file: 'document' },
  })
}
