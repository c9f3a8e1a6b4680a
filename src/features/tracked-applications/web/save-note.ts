import { call } from '#web/call/call.ts'
import { describeFailure } from '#web/call/describe-failure.ts'
import { showToast } from '#web/shell/toast.ts'
import type { Failure } from '#shared/failure.ts'
import { setApplicationNote } from '../contract/note.ts'

type Note = { readonly id: string; readonly text: string; readonly branch: string }

/**
 * Saves the note for the branch after the application was sent. A failure is only shown in a toast, because the application has already reached the
 * branch.
 */
export async function saveNote(note: Note) {
  const { id, text, branch } = note
  try {
    await call(setApplicationNote, { params: { id }, body: { text } })
    showToast(`Your note for ${branch} is saved`)
  } catch (failure) {
    showToast(
      `Your application was sent, but your note for ${branch} wasn't. ${describeFailure(failure as Failure)}`,
      { tone: 'error', action: { label: 'Try again', press: () => void saveNote(note) } },
    )
  }
}
