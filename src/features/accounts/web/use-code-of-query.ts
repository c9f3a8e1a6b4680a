import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'

/** Reads the `?code=` of a link. The code is removed from the address at once and stored in the tab's history, so that a reload still works. */
export function useCodeOfQuery(): string | undefined {
  const { pathname, search, state } = useLocation()
  const navigate = useNavigate()
  const inAddress = new URLSearchParams(search).get('code') ?? undefined
  useEffect(() => {
    if (inAddress) void navigate(pathname, { replace: true, state: { code: inAddress } })
  }, [inAddress, pathname, navigate])
  return inAddress ?? (state as { code?: string } | null)?.code
}
