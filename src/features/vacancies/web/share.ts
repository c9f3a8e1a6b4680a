import { showToast } from '#web/shell/toast.ts'
import type { SharedJob } from './share-button.tsx'

/**
 * Opens the device's share sheet if there is one; otherwise copies the link, and offers email as the next step. A browser refuses the sheet if the
 * press was some seconds ago, as on a page whose code was slow to come; then the link is copied too.
 */
export async function shareJob({ title, path }: SharedJob) {
  const url = new URL(path, location.origin).href
  const touch = matchMedia('(pointer: coarse)').matches
  if (touch && navigator.share) {
    const refused = await navigator.share({ title, url }).then(
      () => false,
      // If the candidate closes the share sheet, the error has another name and is ignored.
      ({ name }: Error) => name === 'NotAllowedError',
    )
    if (!refused) return
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
