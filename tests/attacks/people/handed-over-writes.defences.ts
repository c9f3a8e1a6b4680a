import type { Defences } from '../defences.ts'

const OPENINGS = 'src/features/sessions/domain/openings.ts'
const HANDED_OVER = "  'handed over': {\n    writes: 'answers',\n    portal: 'always',"
const INVITATION =
  "    registrations: 'the invited one',\n    ownWords: true,\n    isSignIn: true,\n    earlierAnswers: false,\n    endsHandedOver: true,"

export const defences: Defences = {
  'S-73g': [
    { file: OPENINGS, from: HANDED_OVER, to: HANDED_OVER.replace("'answers'", "'everything'") },
  ],
  'S-73h': [
    {
      file: 'src/features/sessions/server/session-queries.ts',
      from: 'coalesce(s.handed_over_by, p.handed_over_by)',
      to: 's.handed_over_by',
    },
  ],
  'S-73i': [
    {
      file: 'src/features/registrations/server/answers/autosave-routes.ts',
      from: 'link: findBranchLink(viewer, registration),',
      to: 'link: undefined && findBranchLink(viewer, registration),',
    },
  ],
  'S-73j': [
    {
      file: 'src/features/onboarding/server/confirm/confirm-onboarding.ts',
      from: 'handedOverBy === null\n      ? await confirmProvenAddress',
      to: 'handedOverBy !== undefined\n      ? await confirmProvenAddress',
    },
    {
      file: 'src/features/candidates/server/address-ownership/address-holder.ts',
      from: "kind = 'candidate' and handed_over_by is null)",
      to: "kind = 'candidate')",
    },
    {
      file: 'src/features/registrations/server/routes.ts',
      from: 'portal && getSessionRights(session).isSignIn',
      to: 'portal && getSessionRights(session) !== undefined',
    },
  ],
  'S-73k': [
    {
      file: OPENINGS,
      from: INVITATION,
      to: INVITATION.replace('endsHandedOver: true', 'endsHandedOver: false'),
    },
  ],
}
