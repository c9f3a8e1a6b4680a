export const DOCUMENT_STATES = ['pending', 'clean', 'rejected'] as const
