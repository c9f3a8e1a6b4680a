import type { TextName } from '#features/messages/domain/wanted.ts'
import type { FlowType } from '#features/registration-flow/domain/definition/definition.ts'

type Occasion<Text> = Text extends `registration-${infer What}` ? What : never
/** The occasions of a registration's letters: 'invitation', 'reminder', 'returned' and others. */
export type LetterOf = Occasion<TextName>

/** Names the text of a letter. Surveys have texts of their own, because a survey asks about work and registers no one. */
export const letterOfFlow = <What extends LetterOf>(what: What, type: FlowType) =>
  type === 'Survey' ? (`survey-${what}` as const) : (`registration-${what}` as const)
