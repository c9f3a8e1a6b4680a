import type { AnswerSaveState } from '../../session/open-registration.ts'
import type { UnsavedInput } from '../../../domain/draft/unsaved.ts'

export type ShownSaveState = 'nothing' | 'saved' | 'saving' | 'wrong' | 'offline' | 'failed'
type SaveProgress = Pick<AnswerSaveState, 'waiting' | 'online' | 'savedAt' | 'retryAt'>

/**
 * Returns the state to show for the saving of answers. An answer that is being typed counts as being sent, because the last save does not include it.
 * A wrong answer is not saved at all.
 */
export function toSavingState(
  { waiting, online, savedAt, retryAt }: SaveProgress,
  unsaved: UnsavedInput = 'nothing',
): ShownSaveState {
  if (waiting > 0 && !online) return 'offline'
  if (unsaved === 'typing') return 'saving'
  if (waiting > 0 && retryAt) return 'failed'
  if (unsaved === 'wrong') return 'wrong'
  if (waiting > 0) return 'saving'
  return savedAt ? 'saved' : 'nothing'
}

const TIME_FORMAT = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  hour: '2-digit',
  minute: '2-digit',
})
export const formatClockTime = (at: Date) => TIME_FORMAT.format(at)

/**
 * Returns a sentence about what will happen to the unsent answers. While the device is online, only the server can be the cause, so the sentence does
 * not mention a connection.
 */
export const describeUnsentAnswers = ({ online }: Pick<SaveProgress, 'online'>) =>
  online
    ? 'They are kept on this device. We try again by ourselves.'
    : 'They are kept on this device and will be sent when there is a connection.'

/** Returns the text about the saving of answers. `short`: true for small screens. */
export function describeSaving(
  saving: ShownSaveState,
  { waiting, savedAt }: SaveProgress,
  short = false,
): string {
  switch (saving) {
    case 'nothing':
      return ''
    case 'saved':
      return `${short ? 'Saved' : 'All answers saved at'} ${savedAt ? TIME_FORMAT.format(savedAt) : ''}`
    case 'saving':
      return 'Saving…'
    case 'wrong':
      return short ? 'Not saved yet' : 'This answer is not saved yet'
    case 'offline':
      return short ? `On this device (${waiting})` : `Saved on this device (${waiting})`
    case 'failed':
      return short
        ? `${waiting} not sent`
        : `${waiting} answer${waiting === 1 ? '' : 's'} not sent yet.`
  }
}
