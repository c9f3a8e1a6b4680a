/** The parts of the product that have release notes of their own: the candidates' portal and the consultants' desk (decisions §12). */
export const RELEASE_NOTE_PLATFORMS = ['portal', 'consultant'] as const
export type ReleaseNotePlatform = (typeof RELEASE_NOTE_PLATFORMS)[number]
