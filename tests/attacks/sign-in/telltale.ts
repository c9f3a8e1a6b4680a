import { kindOf } from '../authorisation/cells.ts'

/** The calls whose response contains a token for the caller. */
const GIVES_A_TOKEN =
  /\/(auth\/login|auth\/\{provider\}\/(login|token)|auth\/register|validation|AuthenticateCandidate|AuthenticateEmployee|ad-login|ConsultantLogin\/?|Security\/UpdatePassword|ShortLink\/\{kind\}\/\{code\}\/Confirm)$/
const TOKEN = /c[ajo]_[\w-]{43}/
const TELLTALE = /hash|salt|secret|password|^otp$|^code$|storage_?key|internal/i
/** Names of fields with consultants' notes, which candidates must never see. */
const OF_THE_DESK = /^notes?$/i
/**
 * These calls return a code on purpose: one shows a link's code to the consultant who makes it (contract §4), and the undo of 'This was not me'
 * returns a code for a new password.
 */
const GIVES_A_CODE = /\/ShortLinks?$|\/auth\/undochange$/

/** Returns whether a call is for consultants, who see all people of their branches. */
export const isCallForConsultants = (name: string) => kindOf(name) === 'desk, mine'

/** Finds a token in the response of a call that must return none. */
export const findStrayToken = (name: string, text: string) =>
  GIVES_A_TOKEN.test(name) ? undefined : TOKEN.exec(text)?.[0]

/** Finds the field names in a response that suggest a secret or an internal note of the desk. */
export const findRevealingFieldNames = (name: string, who: string, body: unknown) =>
  namesIn(body).filter(
    (field) =>
      (TELLTALE.test(field) || (who !== 'consultant' && OF_THE_DESK.test(field))) &&
      !(field === 'code' && GIVES_A_CODE.test(name)),
  )

/** The endorsements of a driving licence have public codes, such as SP30, so a field `code` in them is no secret. */
const ENDORSEMENTS = 'endorsements'

const namesIn = (value: unknown): readonly string[] =>
  Array.isArray(value)
    ? value.flatMap(namesIn)
    : typeof value === 'object' && value !== null
      ? Object.entries(value).flatMap(([name, part]) => [
          name,
          ...namesIn(part).filter((inner) => !(name === ENDORSEMENTS && inner === 'code')),
        ])
      : []
