import type { OpenRegistration } from '../../session/open-registration.ts'
import { InsetNote } from '#web/kit/feedback/inset-note.tsx'

/** Shows a note that the page shows this device's stored copy, as long as the server has not replied. A saved answer counts as a reply. */
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
