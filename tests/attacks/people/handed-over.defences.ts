import type { Defences } from '../defences.ts'

const OPENINGS = 'src/features/sessions/domain/openings.ts'
const HANDED_OVER =
  "  'handed over': {\n    writes: 'answers',\n    portal: 'always',\n    registrations: 'of the branch',\n    ownWords: false,\n    isSignIn: false,"

export const defences: Defences = {
  'S-73a': [
    {
      file: OPENINGS,
      from: HANDED_OVER,
      to: HANDED_OVER.replace('ownWords: false', 'ownWords: true'),
    },
  ],
  'S-73b': [
    {
      file: 'src/features/sessions/server/session-queries.ts',
      from: ' or ${READS_OTHER_BRANCHES}',
      to: ' or (${READS_OTHER_BRANCHES} and false)',
    },
  ],
  'S-73c': [
    {
      file: OPENINGS,
      from: HANDED_OVER,
      to: HANDED_OVER.replace('isSignIn: false', 'isSignIn: true'),
    },
  ],
  'S-73e': [
    {
      file: 'src/features/sessions/server/session-queries.ts',
      from: 'getSessionRights({ kind, handedOverBy }).endsHandedOver',
      to: 'false',
    },
    {
      file: 'src/features/short-links/server/portal-link.ts',
      from: 'and (k.verified_at is null or not l.shown)',
      to: '',
    },
  ],
  'S-73f': [
    {
      file: 'src/features/onboarding/server/confirm/confirm-onboarding.ts',
      from: `if (handedOverBy !== null)
    await sendPortalOpenedLetter`,
      to: 'if (handedOverBy === undefined) await sendPortalOpenedLetter',
    },
  ],
  'S-73l': [
    {
      file: 'src/features/sessions/server/known-elsewhere.ts',
      from: 'known.branch_id <> ${branch}',
      to: 'known.branch_id <> ${branch} and false',
    },
  ],
  'S-79d': [
    {
      file: 'src/features/short-links/server/portal-link.ts',
      from: ' and not ${LEADS_TO_CANCELLED_REGISTRATION}',
      to: '',
    },
  ],
}
