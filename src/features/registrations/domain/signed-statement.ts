import type { Hop } from '#features/registration-flow/domain/answers.ts'
import { canonicalJson } from './canonical-json.ts'

/** What somebody signs: the words that they read with their own details in them, in which registration, and the name and picture that they signed with. */
export type Signed = {
  readonly registrationId: string
  readonly hop: Hop
  readonly statement: string
  readonly name: string /** Hexadecimal SHA-256 of the picture of a drawn one. */
  readonly drawing: string | null
}

/** The text whose digest is kept: another word, another name or another picture is another text. */
export const signedText = ({ registrationId, hop, statement, name, drawing }: Signed) =>
  canonicalJson({
    registrationId,
    actionId: hop.actionId,
    itemId: hop.itemId ?? null,
    statement,
    name,
    drawing,
  })
