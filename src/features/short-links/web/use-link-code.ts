import { useEffect } from 'react'
import { useLocation, useNavigate, useParams } from 'react-router'

/**
 * Returns the code of the link, and removes it from the address at once, because a shared computer's history records addresses. The state of the
 * history entry still has the code after a reload.
 */
export function useLinkCode(bare: '/i' | '/o' | '/p' | '/s'): string | undefined {
  const { id } = useParams()
  const { state } = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    if (id) void navigate(bare, { replace: true, state: { code: id } })
  }, [id, bare, navigate])
  return id ?? (state as { code?: string } | null)?.code
}
