import { REGISTRATION_WORKER, trusted } from '#web/reading/trusted.ts'

/** From now on a registration opens in this browser without a network as well. A browser that has no workers goes on without. */
export function keepShell() {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const address = trusted?.createScriptURL(REGISTRATION_WORKER) ?? REGISTRATION_WORKER
  navigator.serviceWorker.register(address as string, { scope: '/registration' }).catch(() => {})
}
