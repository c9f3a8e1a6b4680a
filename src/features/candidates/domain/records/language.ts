export const LANGUAGE_LEVELS = ['Basic', 'Conversational', 'Fluent', 'Native'] as const
