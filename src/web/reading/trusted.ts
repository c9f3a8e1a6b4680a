import type { Config } from 'dompurify'

type Rules = { createHTML(html: string): string; createScriptURL(address: string): string }
type Maker = {
  createPolicy(name: string, rules: Rules): NonNullable<Config['TRUSTED_TYPES_POLICY']>
}

export const REGISTRATION_WORKER = '/registration-worker.js'

/**
 * This is the one policy that this app may make (decisions §13). HTML comes to it only from the purifier, which is its only other reader; of scripts it
 * knows one address. Undefined in a browser that does not ask for it.
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
