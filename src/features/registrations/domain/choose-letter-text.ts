import type { MessageTextName } from '#features/messages/domain/text-topics.ts'
import type { FlowType } from '#features/registration-flow/domain/definition/definition.ts'

type OccasionOfText<Text> = Text extends `registration-${infer What}` ? What : never
/** The occasions of a registration's emails and text messages: 'invitation', 'reminder', 'returned' and others. */
export type LetterOccasion = OccasionOfText<MessageTextName>

/** Returns the name of a letter's text. Surveys have texts of their own, because a survey asks about work and registers no one. */
export const chooseLetterText = <What extends LetterOccasion>(what: What, type: FlowType) =>
  type === 'Survey' ? (`survey-${what}` as const) : (`registration-${what}` as const)
