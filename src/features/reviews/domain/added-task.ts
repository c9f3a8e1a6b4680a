/** What a consultant can ask for that no flow thought of. */
export const NEW_QUESTION_TYPES = ['text', 'textarea', 'date', 'number', 'single_select', 'upload'] as const
export type NewQuestionType = (typeof NEW_QUESTION_TYPES)[number]
