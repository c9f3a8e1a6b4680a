import { kindOf } from '../authorisation/cells.ts'

/** The calls that hand out a token, to the person who asked for one. */
const GIVES_A_TOKEN =
  /\/(auth\/login|auth\/\{provider\}\/(login|token)|auth\/register|validation|AuthenticateCandidate|AuthenticateEmployee|ad-login|ConsultantLogin\/?|Security\/UpdatePassword|ShortLink\/\{kind\}\/\{code\}\/Confirm)$/
const TOKEN = /c[ajo]_[\w-]{43}/
const TELLTALE = /hash|salt|secret|password|^otp$|^code$|storage_?key|internal/i
/** What the desk writes for itself is for the desk. */
const OF_THE_DESK = /^notes?$/i
/** A link's code, which someone types, is shown to the consultant who makes it (contract §4); the press of 'This was not me' answers the one for a new password. */
const GIVES_A_CODE = /\/ShortLinks?$|\/auth\/undochange$/

/** Consultants see all people of their branches. */
export const isOfBranches = (name: string) => kindOf(name) === 'desk, mine'

/** A token in the answer of a call that gives none. */
export const strayToken = (name: string, text: string) =>
  GIVES_A_TOKEN.test(name) ? undefined : TOKEN.exec(text)?.[0]

/** Names in an answer that speak of a secret, or of what the desk notes for itself. */
export const tellingNames = (name: string, who: string, body: unknown) =>
  namesIn(body).filter(
    (field) =>
      (TELLTALE.test(field) || (who !== 'consultant' && OF_THE_DESK.test(field))) &&
      !(field === 'code' && GIVES_A_CODE.test(name)),
  )

const namesIn = (value: unknown): readonly string[] =>
  Array.isArray(value)
    ? value.flatMap(namesIn)
    : typeof value === 'object' && value !== null
      ? Object.entries(value).flatMap(([name, part]) => [name, ...namesIn(part)])
      : []
