import type { Hop } from '#features/registration-flow/domain/answers/answers.ts'
import { canonicalJson } from '../log/canonical-json.ts'

/** What a person signs: the words that they read with their own details in them, in which registration, the name and picture that they signed with, and all that was answered. */
export type Signed = {
  readonly registrationId: string
  readonly hop: Hop
  readonly statement: string
  readonly name: string
  /** Hexadecimal SHA-256 of the picture of a drawn one, or of the photograph of a paper. */
  readonly drawing: string | null
  /** Hexadecimal SHA-256 of the list of what is covered; null for signatures from before there was one. */
  readonly covered: string | null
  /** What the consultant says who saw it signed on paper. */
  readonly witnessed: string | null
}

/** The text whose digest is kept: another word, another name, another picture or another answer is another text. */
export const signedText = ({
  registrationId,
  hop,
  statement,
  name,
  drawing,
  covered,
  witnessed,
}: Signed) =>
  canonicalJson({
    registrationId,
    actionId: hop.actionId,
    itemId: hop.itemId ?? null,
    statement,
    name,
    drawing,
    ...(covered === null ? {} : { covered }),
    ...(witnessed === null ? {} : { witnessed }),
  })
