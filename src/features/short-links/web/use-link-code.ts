import { useEffect } from 'react'
import { useLocation, useNavigate, useParams } from 'react-router'

/** The code leaves the address at once, because the history of a shared computer keeps addresses; this tab keeps it, so that a reload goes on. */
export function useLinkCode(bare: '/i' | '/o' | '/p' | '/s'): string | undefined {
  const { id } = useParams()
  const { state } = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    if (id) void navigate(bare, { replace: true, state: { code: id } })
  }, [id, bare, navigate])
  return id ?? (state as { code?: string } | null)?.code
}
