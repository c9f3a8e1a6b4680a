import type { Config } from 'dompurify'

type TrustedTypesRules = {
  createHTML(html: string): string
  createScriptURL(address: string): string
}
type TrustedTypesFactory = {
  createPolicy(name: string, rules: TrustedTypesRules): NonNullable<Config['TRUSTED_TYPES_POLICY']>
}

export const REGISTRATION_WORKER = '/registration-worker.js'

/**
 * The only Trusted Types policy of this app (decisions §13). Its HTML comes only from the purifier, and it permits a single script address.
 * Undefined in a browser without Trusted Types.
 */
export const trustedTypesPolicy = (
  globalThis as { trustedTypes?: TrustedTypesFactory }
).trustedTypes?.createPolicy('dompurify', {
  createHTML: (html) => html,
  createScriptURL(address) {
    if (address !== REGISTRATION_WORKER) throw new TypeError(address)
    return address
  },
})
