import type { Defences } from '../defences.ts'

export const defences: Defences = {
  // A code of the contact itself is no sign-in.
  'S-74': [
    {
      file: 'src/features/candidates/server/contacts/primary-contact.ts',
      from: 'if (!replacesNoProvenContact(ref.kind, former)) assertRecentSignIn(viewer, now)',
      to: '',
    },
  ],
  // The press of the owner's link ends the thief's own.
  'S-74b': [
    {
      file: 'src/features/accounts/server/undo/undo-by-link.ts',
      from: 'await endLaterUndoLinks(inside, link, now)',
      to: '',
    },
  ],
}
