import type { AutosaverEnvironment, DeliveredAnswer } from './autosaver.ts'

type TabMessage =
  | { readonly type: 'changed' }
  | { readonly type: 'sent'; readonly sent: DeliveredAnswer }
export type BrowserListeners = {
  readonly changed: () => void
  readonly sent: (sent: DeliveredAnswer) => void
  readonly leads: () => void
  readonly online: (online: boolean) => void
  readonly returned: () => void
}

/**
 * Connects the answer queue of one registration to the browser's clock, the other tabs and the network. `close` in the result ends the connection.
 */
export function connectQueueToBrowser(registrationId: string) {
  const name = `registration ${registrationId}`
  const channel = new BroadcastChannel(name)
  const ended = new AbortController()

  const around: Pick<AutosaverEnvironment, 'clock' | 'later' | 'tellOthers'> = {
    clock: Date.now,
    later: (act, after) => {
      const timer = setTimeout(act, after)
      return () => clearTimeout(timer)
    },
    tellOthers: (sent) => {
      const heard: TabMessage = sent ? { type: 'sent', sent } : { type: 'changed' }
      if (!ended.signal.aborted) return channel.postMessage(heard)
      // An answer that was stored while its screen closed is still announced to the other tabs and
      // to the next screen of this tab.
      const late = new BroadcastChannel(name)
      late.postMessage(heard)
      late.close()
    },
  }

  function listen({ changed, sent, leads, online, returned }: BrowserListeners) {
    const { signal } = ended
    channel.onmessage = ({ data }: MessageEvent<TabMessage>) =>
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
    electSendingTab(registrationId, leads, signal)
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

/** Makes one tab of the browser the sender of all answers. When that tab is closed, another tab takes over. */
function electSendingTab(registrationId: string, leads: () => void, signal: AbortSignal) {
  if (!navigator.locks) return leads()
  const untilClosed = () => {
    leads()
    return new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()))
  }
  navigator.locks.request(`answers of ${registrationId}`, { signal }, untilClosed).catch(() => {})
}
