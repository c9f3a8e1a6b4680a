/** The two platforms that have updates (decisions §12). */
export const PLATFORMS = ['portal', 'consultant'] as const
export type Platform = (typeof PLATFORMS)[number]
