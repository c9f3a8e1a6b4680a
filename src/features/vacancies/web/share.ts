import { showToast } from '#web/shell/toast.ts'
import type { SharedJob } from './share-button.tsx'

/** Opens the device's share sheet if there is one; otherwise copies the link, and offers email as the next step. */
export async function shareJob({ title, path }: SharedJob) {
  const url = new URL(path, location.origin).href
  const touch = matchMedia('(pointer: coarse)').matches
  if (touch && navigator.share) {
    // Closing the sheet is not a failure.
    await navigator.share({ title, url }).catch(() => undefined)
    return
  }
  const email = {
    label: 'Email it',
    press: () =>
      location.assign(
        `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(url)}`,
      ),
  }
  try {
    await navigator.clipboard.writeText(url)
    showToast('Link copied', { action: email })
  } catch {
    showToast(`The link is ${url}`, { action: email })
  }
}
