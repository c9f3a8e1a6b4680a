import {
  createLookingFor,
  listLookingFors,
  replaceLookingFor,
  type LookingForBody,
} from '#features/candidates/contract/looking-for.ts'
import { call } from '#web/call/call.ts'

/** What somebody looks for is one record: made by the first answer, kept up by each later one. */
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
