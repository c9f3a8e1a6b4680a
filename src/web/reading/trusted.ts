import type { Config } from 'dompurify'

type Rules = { createHTML(html: string): string; createScriptURL(address: string): string }
type Maker = {
  createPolicy(name: string, rules: Rules): NonNullable<Config['TRUSTED_TYPES_POLICY']>
}

export const REGISTRATION_WORKER = '/registration-worker.js'

/**
 * The only Trusted Types policy of this app (decisions §13). Its HTML comes only from the purifier, and it permits a single script address.
 * Undefined in a browser without Trusted Types.
 */
export const trusted = (globalThis as { trustedTypes?: Maker }).trustedTypes?.createPolicy(
  'dompurify',
  {
    createHTML: (html) => html,
    createScriptURL(address) {
      if (address !== REGISTRATION_WORKER)
        throw new TypeError('No other script is loaded this way.')
      return address
    },
  },
)
