import { jobPreferencesEndpoints } from '#features/candidates/contract/records/job-preferences.ts'
import type { JobPreferences } from '#features/candidates/domain/job-preferences/fields.ts'
import { call } from '#web/call/call.ts'

/** Saves the person's preferences in one record: the first answer creates it, and each later one changes it. */
export async function saveJobPreferences(candidateId: string, wanted: Partial<JobPreferences>) {
  const params = { id: candidateId }
  const [kept] = await call(jobPreferencesEndpoints.list, { params })
  if (!kept) return void (await call(jobPreferencesEndpoints.create, { params, body: wanted }))
  const { id, ...before } = kept
  await call(jobPreferencesEndpoints.replace, {
    params: { ...params, itemId: id },
    body: { ...before, ...wanted },
  })
}
