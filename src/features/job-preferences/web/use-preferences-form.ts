import { jobPreferencesEndpoints } from '#features/candidates/contract/records/job-preferences.ts'
import type { JobPreferences } from '#features/candidates/contract/records/job-preferences.ts'
import { MAX_PREFERENCE_LENGTH } from '#features/candidates/domain/job-preferences/field-kinds.ts'
import {
  PREFERENCE_NAMES,
  type PreferenceName,
} from '#features/candidates/domain/job-preferences/fields.ts'
import { saveToProfileCopy, requireCandidateId } from '#features/candidates/web/profile-copy.ts'
import { assertKnownPlace } from '#features/search/web/form/known-place.ts'
import { createRecordByName } from '#shared/record-by-name.ts'
import { call } from '#web/call/call.ts'
import type { FieldRule } from '#web/forms/use-form.ts'
import { useProfileForm } from '#features/candidates/web/unsaved/use-profile-form.ts'
import { toJobPreferences } from '../domain/typed-preferences.ts'

const PREFERENCE_RULES: Partial<Record<PreferenceName, FieldRule<PreferenceName>>> = {
  keywords: (words) =>
    words.length > MAX_PREFERENCE_LENGTH
      ? `Use ${MAX_PREFERENCE_LENGTH} characters or fewer in all`
      : undefined,
}

/**
 * Manages the preferences form. Sending the form replaces the candidate's stored job preferences, `kept`, or creates the first ones if `kept` is
 * undefined.
 */
export const usePreferencesForm = (kept: JobPreferences | undefined, done: () => void) =>
  useProfileForm({
    rules: createRecordByName(PREFERENCE_NAMES, (name) => PREFERENCE_RULES[name] ?? null),
    send: async (typed) => {
      const id = requireCandidateId()
      const location = typed.location.trim()
      if (location !== '' && location !== kept?.location) await assertKnownPlace(location)
      const body = toJobPreferences({ ...typed, location })
      saveToProfileCopy(
        'lookingfor',
        kept
          ? await call(jobPreferencesEndpoints.replace, { params: { id, itemId: kept.id }, body })
          : await call(jobPreferencesEndpoints.create, { params: { id }, body }),
      )
      done()
    },
  })
