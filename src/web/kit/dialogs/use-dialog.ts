import { useCallback } from 'react'
import { useLocation, useNavigate } from 'react-router'

export const DIALOG_HASH = '#dialog-'

/** The history entry of the dialog that is being closed. Going back takes a moment, in which a second press must not go back once more. */
const closing = { entry: '', at: Number.NEGATIVE_INFINITY }
const CLOSING_MS = 500

/**
 * Opens and closes a dialog by the address's fragment, so that Back closes it and a reload reopens it. If another dialog is open, the new one
 * replaces its history entry.
 */
export function useDialog(name: string) {
  const location = useLocation()
  const navigate = useNavigate()
  const hash = DIALOG_HASH + name
  const open = location.hash === hash
  const pushed = (location.state as { dialog?: boolean } | null)?.dialog === true

  const follows = location.hash.startsWith(DIALOG_HASH)
  const show = useCallback(
    () =>
      // The browser's own location is asked, because a second press may come before the first one is rendered.
      window.location.hash !== hash &&
      void navigate(
        { search: location.search, hash },
        { replace: follows, state: { dialog: follows ? pushed : true, stay: true } },
      ),
    [navigate, location.search, hash, follows, pushed],
  )
  const close = useCallback(() => {
    const at = performance.now()
    if (!open || (closing.entry === location.key && at - closing.at < CLOSING_MS)) return
    Object.assign(closing, { entry: location.key, at })
    void (pushed
      ? navigate(-1)
      : navigate({ search: location.search, hash: '' }, { replace: true, state: { stay: true } }))
  }, [navigate, location.key, location.search, open, pushed])
  return { open, show, close }
}
