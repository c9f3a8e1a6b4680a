import {
  createLookingFor,
  listLookingFors,
  replaceLookingFor,
  type LookingForBody,
} from '#features/candidates/contract/looking-for.ts'
import { call } from '#web/call/call.ts'

/** Saves what someone looks for in one record: the first answer makes it, and each later one changes it. */
export async function keepLookingFor(candidateId: string, wanted: Partial<LookingForBody>) {
  const params = { id: candidateId }
  const [kept] = await call(listLookingFors, { params })
  if (!kept) return void (await call(createLookingFor, { params, body: wanted }))
  const { id, ...before } = kept
  await call(replaceLookingFor, {
    params: { ...params, itemId: id },
    body: { ...before, ...wanted },
  })
}
