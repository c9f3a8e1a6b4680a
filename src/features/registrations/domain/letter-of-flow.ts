import type { TextName } from '#features/messages/domain/wanted.ts'
import type { FlowType } from '#features/registration-flow/domain/definition/definition.ts'

type Occasion<Text> = Text extends `registration-${infer What}` ? What : never
/** What a registration is written about: 'invitation', 'reminder', 'returned' and the others. */
export type LetterOf = Occasion<TextName>

/** Each letter of a registration has a text of its own for a survey, which asks about work and registers no one. */
export const letterOfFlow = <What extends LetterOf>(what: What, type: FlowType) =>
  type === 'Survey' ? (`survey-${what}` as const) : (`registration-${what}` as const)
