import type { Hop } from '#features/registration-flow/domain/answers/answers.ts'
import { canonicalJson } from '../log/canonical-json.ts'

/**
 * All that a person signs: the text with the person's own details filled in, the registration, the signed name and picture, and all covered answers.
 */
export type SignedContent = {
  readonly registrationId: string
  readonly hop: Hop
  readonly statement: string
  readonly name: string
  /** Hexadecimal SHA-256 of a drawn signature, or of the photograph of a paper one. */
  readonly drawing: string | null
  /** Hexadecimal SHA-256 of the list of covered answers; null for signatures of earlier releases, which had no such list. */
  readonly covered: string | null
  /** The statement of the consultant who saw the person sign on paper. */
  readonly witnessed: string | null
}

/** Returns the text whose digest is stored. Any change of the wording, name, picture or answers changes this text. */
export const serialiseSignedContent = ({
  registrationId,
  hop,
  statement,
  name,
  drawing,
  covered,
  witnessed,
}: SignedContent) =>
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
