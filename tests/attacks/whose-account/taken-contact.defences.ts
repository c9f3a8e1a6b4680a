import type { Defences } from '../defences.ts'

export const defences: Defences = {
  // With this defence broken, a code sent to the new contact is enough to replace a proven primary contact, without a recent sign-in.
  'S-74': [
    {
      file: 'src/features/candidates/server/contacts/primary-contact.ts',
      from: 'if (!replacesNoProvenContact(ref.kind, former)) assertRecentSignIn(viewer, now)',
      to: '',
    },
  ],
  // With this defence broken, the thief's own undo link stays valid after the owner has used theirs.
  'S-74b': [
    {
      file: 'src/features/accounts/server/undo/undo-by-link.ts',
      from: 'await endLaterUndoLinks(inside, link, now)',
      to: '',
    },
  ],
}
