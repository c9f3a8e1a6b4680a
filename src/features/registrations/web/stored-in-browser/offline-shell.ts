import { REGISTRATION_WORKER, trustedTypesPolicy } from '#web/reading/trusted.ts'

/** Registers the service worker that opens registrations without a network. A browser without service workers works only online. */
export function registerOfflineWorker() {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const address = trustedTypesPolicy?.createScriptURL(REGISTRATION_WORKER) ?? REGISTRATION_WORKER
  navigator.serviceWorker.register(address as string, { scope: '/registration' }).catch(() => {})
}
