import type { OpenRegistration } from '../../session/open-registration.ts'
import { InsetNote } from '#web/kit/feedback/inset-note.tsx'

/** Says that the page shows what this device stored, while the server has not replied yet. A saved answer is a reply. */
export const StoredCopyNote = ({
  open,
}: {
  open: Pick<OpenRegistration, 'isStoredCopy' | 'saveState'>
}) => (
  <div role="status">
    {open.isStoredCopy && open.saveState.savedAt === null && (
      <InsetNote title="We have not reached our server yet">
        <p>
          This is what your device keeps. It may be out of date, and answers such as bank details
          are not on it. The page changes by itself when our server answers.
        </p>
      </InsetNote>
    )}
  </div>
)
