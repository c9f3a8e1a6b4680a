/** What a less strict search changes. */
export const RELAXATION_KINDS = ['radius', 'filter', 'words', 'place'] as const
export type RelaxationKind = (typeof RELAXATION_KINDS)[number]
