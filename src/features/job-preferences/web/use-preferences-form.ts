import { TEXT_LENGTH } from '#features/candidates/domain/looking-for.ts'
import {
  createLookingFor,
  type LookingFor,
  replaceLookingFor,
} from '#features/candidates/contract/looking-for.ts'
import { keep, ownId } from '#features/candidates/web/profile-copy.ts'
import { assertKnownPlace } from '#features/search/web/form/known-place.ts'
import { SALARY_PERIODS } from '#shared/words/enumerations.ts'
import { call } from '#web/call/call.ts'
import { useForm } from '#web/forms/use-form.ts'

/** Stores the preferences of the candidate, who has one set of them. */
export const usePreferencesForm = (kept: LookingFor | undefined, done: () => void) =>
  useForm({
    rules: {
      keywords: (words) =>
        words.length > TEXT_LENGTH ? `Use ${TEXT_LENGTH} characters or fewer in all` : undefined,
      location: null,
      radius: null,
      salaryFrom: null,
      salaryPer: null,
      jobType: null,
      hours: null,
    },
    send: async ({ radius, salaryFrom, salaryPer, ...texts }) => {
      const id = ownId()
      const location = texts.location.trim()
      if (location !== '' && location !== kept?.location) await assertKnownPlace(location)
      const body = {
        ...texts,
        location,
        radius: Number(radius),
        salaryFrom: salaryFrom || '0',
        salaryPer: SALARY_PERIODS.find((per) => per === salaryPer) ?? 'Annually',
      }
      keep(
        'lookingfor',
        kept
          ? await call(replaceLookingFor, { params: { id, itemId: kept.id }, body })
          : await call(createLookingFor, { params: { id }, body }),
      )
      done()
    },
  })
