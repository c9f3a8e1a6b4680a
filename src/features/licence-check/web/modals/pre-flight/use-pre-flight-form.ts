import { Failure } from '#shared/failure.ts'
import { call } from '#web/call/call.ts'
import { useForm } from '#web/forms/use-form.ts'
import { changeDriver, type DriverProfile } from '../../../contract/driver.ts'
import { startLicenceCheck } from '../../../contract/licence-check.ts'
import { toConsentInstant } from '../../../domain/consent-date.ts'
import { type UploadedPaper, uploadConsentPaper } from '../upload-consent-paper.ts'
import type { ActiveDriver } from '../use-driver.ts'
import { collectCorrections } from './corrections.ts'
import { type MissingRequirement, buildPreFlightRules } from './missing-requirements.ts'

type PreFlightFormOptions = {
  readonly profile: DriverProfile
  readonly missing: ReadonlySet<MissingRequirement>
  readonly uploadedPaper: UploadedPaper | undefined
  readonly setPaper: (given: UploadedPaper | undefined) => void
  readonly dispatch: ActiveDriver['dispatch']
  readonly onStarted: () => void
}

/** Stores the corrected details, then the paper permission, and then requests the check. If a step is refused, the earlier ones remain stored. */
export function usePreFlightForm({
  profile,
  missing,
  uploadedPaper,
  setPaper,
  dispatch,
  onStarted,
}: PreFlightFormOptions) {
  return useForm({
    rules: buildPreFlightRules(missing, { hasPaper: uploadedPaper !== undefined }),
    send: async (values, entered) => {
      const corrections = collectCorrections(values, missing, profile)
      if (corrections)
        dispatch({
          type: 'profileRead',
          profile: await call(changeDriver, { params: { id: profile.id }, body: corrections }),
        })
      // The paper is uploaded once, even if the check is then refused for another reason.
      const paper =
        uploadedPaper ??
        (await uploadConsentPaper(profile.id, values.consentDate, entered.get('document')))
      if (paper) setPaper(paper)
      const consent = paper
        ? {
            consentAt: toConsentInstant(paper.date, new Date()).toISOString(),
            consentDocumentId: paper.documentId,
          }
        : { consentAt: profile.consent?.givenAt ?? new Date().toISOString() }
      await call(startLicenceCheck, { params: { id: profile.id }, body: consent }).catch(
        (failure: unknown) => {
          // If the paper itself is refused, the form asks for another one.
          if (failure instanceof Failure && failure.status === 422) setPaper(undefined)
          throw failure
        },
      )
      onStarted()
    },
    aliases: { consentAt: 'consentDate', consentDocumentId: 'document', file: 'document' },
  })
}
