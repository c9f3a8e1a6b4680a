/** The keys of the texts of the job board that an installation can replace with its own (contract §13). */
export const PORTAL_BLOCK_NAMES = [
  'home.hero',
  'home.quickLinks',
  'home.steps',
  'home.branches',
  'home.trust',
  'login',
  'validate',
  'recentActivity',
  'recommendedJobs',
] as const
export type PortalBlockName = (typeof PORTAL_BLOCK_NAMES)[number]
