import type { OpenRegistration } from '../../session/open-registration.ts'
import { InsetNote } from '#web/kit/feedback/inset-note.tsx'

/** Says how many answers the server does not have yet, above the tasks, where a person who left the questions sees it. */
export const UnsentAnswersNote = ({
  open: {
    saveState: { waiting },
  },
}: {
  open: Pick<OpenRegistration, 'saveState'>
}) => (
  <div role="status">
    {waiting > 0 && (
      <InsetNote tone="warning">
        <p>
          {waiting === 1 ? '1 answer is' : `${waiting} answers are`} kept on this device and not
          sent yet. We try again while this page is open.
        </p>
      </InsetNote>
    )}
  </div>
)
