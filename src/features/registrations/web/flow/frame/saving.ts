import type { SaveState } from '../../session/open-registration.ts'

export type Saving = 'nothing' | 'saved' | 'saving' | 'offline' | 'failed'
type State = Pick<SaveState, 'waiting' | 'online' | 'savedAt' | 'retryAt'>

/** An answer that is being typed counts as one that is being sent, because the last save does not include it. */
export function savingOf({ waiting, online, savedAt, retryAt }: State, isTyping = false): Saving {
  if (isTyping && (waiting === 0 || online)) return 'saving'
  if (waiting === 0) return savedAt ? 'saved' : 'nothing'
  if (!online) return 'offline'
  return retryAt ? 'failed' : 'saving'
}

const TIME = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  hour: '2-digit',
  minute: '2-digit',
})
export const clockTime = (at: Date) => TIME.format(at)

/** `short`: the form for small screens. */
export function savingWords(saving: Saving, { waiting, savedAt }: State, short = false): string {
  switch (saving) {
    case 'nothing':
      return ''
    case 'saved':
      return `${short ? 'Saved' : 'All answers saved at'} ${savedAt ? TIME.format(savedAt) : ''}`
    case 'saving':
      return 'Saving…'
    case 'offline':
      return short ? `On this device (${waiting})` : `Saved on this device (${waiting})`
    case 'failed':
      return short
        ? `${waiting} not sent`
        : `${waiting} answer${waiting === 1 ? '' : 's'} not sent yet.`
  }
}
