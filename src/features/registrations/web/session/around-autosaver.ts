import type { Around, Sent } from './autosaver.ts'

type Heard = { readonly type: 'changed' } | { readonly type: 'sent'; readonly sent: Sent }
export type Told = {
  readonly changed: () => void
  readonly sent: (sent: Sent) => void
  readonly leads: () => void
  readonly online: (online: boolean) => void
  readonly returned: () => void
}

/** Connects the queue of one registration to the browser: the clock, the other tabs and the network. Returns a function to disconnect it. */
export function browserAround(registrationId: string) {
  const name = `registration ${registrationId}`
  const channel = new BroadcastChannel(name)
  const ended = new AbortController()

  const around: Pick<Around, 'clock' | 'later' | 'tellOthers'> = {
    clock: Date.now,
    later: (act, after) => {
      const timer = setTimeout(act, after)
      return () => clearTimeout(timer)
    },
    tellOthers: (sent) => {
      const heard: Heard = sent ? { type: 'sent', sent } : { type: 'changed' }
      if (!ended.signal.aborted) return channel.postMessage(heard)
      // An answer that is stored just as its screen closes is still announced, including to the next screen of this tab.
      const late = new BroadcastChannel(name)
      late.postMessage(heard)
      late.close()
    },
  }

  function listen({ changed, sent, leads, online, returned }: Told) {
    const { signal } = ended
    channel.onmessage = ({ data }: MessageEvent<Heard>) =>
      data.type === 'sent' ? sent(data.sent) : changed()
    addEventListener('online', () => online(true), { signal })
    addEventListener('offline', () => online(false), { signal })
    addEventListener('focus', returned, { signal })
    document.addEventListener(
      'visibilitychange',
      () => document.visibilityState === 'visible' && returned(),
      { signal },
    )
    online(navigator.onLine)
    lead(registrationId, leads, signal)
  }

  return {
    around,
    listen,
    close: () => {
      ended.abort()
      channel.close()
    },
  }
}

/** Makes one tab of the browser the sender; when it is closed, another takes over. */
function lead(registrationId: string, leads: () => void, signal: AbortSignal) {
  if (!navigator.locks) return leads()
  const untilClosed = () => {
    leads()
    return new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()))
  }
  navigator.locks.request(`answers of ${registrationId}`, { signal }, untilClosed).catch(() => {})
}
