import type { Adapter, AdapterPayload } from 'oidc-provider'

type StoredPayload = { readonly payload: AdapterPayload; readonly endsAt: number }

/** Stores the provider's state in memory only, so that each start of the demo begins without sessions. */
export function createMemoryAdapter(): (model: string) => Adapter {
  const models = new Map<string, Map<string, StoredPayload>>()
  return (model) => {
    const kept = models.get(model) ?? new Map<string, StoredPayload>()
    models.set(model, kept)
    const living = () =>
      [...kept.values()].filter(({ endsAt }) => endsAt > Date.now()).map(({ payload }) => payload)
    return {
      upsert: async (id, payload, expiresIn) => {
        for (const [old, { endsAt }] of kept) if (endsAt <= Date.now()) kept.delete(old)
        kept.set(id, {
          payload,
          endsAt: expiresIn ? Date.now() + expiresIn * 1000 : Number.POSITIVE_INFINITY,
        })
      },
      find: async (id) => {
        const found = kept.get(id)
        return found && found.endsAt > Date.now() ? found.payload : undefined
      },
      findByUid: async (uid) => living().find((payload) => payload.uid === uid),
      findByUserCode: async (userCode) => living().find((payload) => payload.userCode === userCode),
      consume: async (id) => {
        const found = kept.get(id)
        if (found) found.payload.consumed = Math.floor(Date.now() / 1000)
      },
      destroy: async (id) => void kept.delete(id),
      revokeByGrantId: async (grantId) => {
        for (const [id, { payload }] of kept) if (payload.grantId === grantId) kept.delete(id)
      },
    }
  }
}
