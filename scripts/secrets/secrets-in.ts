export type Secret = { readonly kind: string; readonly line: number; readonly text: string }

/**
 * The kinds of secrets that no file of the project may contain. Each pattern begins with a fixed text and is bounded, so that a scan takes linear
 * time.
 */
const KINDS: readonly { readonly kind: string; readonly pattern: RegExp }[] = [
  { kind: 'a private key', pattern: /-----BEGIN [A-Z ]{0,20}PRIVATE KEY-----/g },
  { kind: 'an access key of AWS', pattern: /\b(?:AKIA|ASIA)[0-9A-Z]{16}\b/g },
  { kind: 'a token of GitHub', pattern: /\b(?:gh[pousr]_\w{36,255}|github_pat_\w{22,255})/g },
  { kind: 'a token of npm', pattern: /\bnpm_[A-Za-z0-9]{36}\b|_authToken\s?=\s?[\w-]{8,200}/g },
  { kind: 'a token of Slack', pattern: /\bxox[abeprs]-[\w-]{10,250}/g },
  { kind: 'a key of Google', pattern: /\bAIza[\w-]{35}/g },
  {
    kind: 'a key of a payment or mail service',
    pattern: /\b(?:[rs]k_live_\w{16,255}|SG\.[\w-]{16,64}\.[\w-]{16,64})/g,
  },
  { kind: 'a signed token', pattern: /\beyJ[\w-]{10,2000}\.eyJ[\w-]{10,4000}\.[\w-]{20,1000}/g },
  {
    kind: 'a password in an address',
    pattern: /:\/\/[^\s:@/'"`$<>{}()[\]]{1,64}:[^\s:@/'"`$<>{}()[\]]{3,128}@/g,
  },
  {
    kind: 'a secret that is written out',
    pattern:
      /(?:secret|password|passwd|token|api_?key|private_?key)\w{0,20}['"]?\s?[:=]\s?['"]?(?=[\w+/=-]{0,80}\d)(?=[\w+/=-]{0,80}[A-Za-z])[\w+/=-]{24,200}(?![\w+/=.(-])/gi,
  },
]

/** Finds every secret in a text, with its line number. */
export const secretsIn = (text: string): readonly Secret[] =>
  KINDS.flatMap(({ kind, pattern }) =>
    Array.from(text.matchAll(pattern), (match) => ({
      kind,
      line: text.slice(0, match.index).split('\n').length,
      text: match[0],
    })),
  )
