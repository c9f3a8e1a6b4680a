import { useEffect } from 'react'
import { useLocation, useNavigate, useParams } from 'react-router'

/** Removes the code from the address at once, because a shared computer's history records addresses. The tab remembers the code for a reload. */
export function useLinkCode(bare: '/i' | '/o' | '/p' | '/s'): string | undefined {
  const { id } = useParams()
  const { state } = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    if (id) void navigate(bare, { replace: true, state: { code: id } })
  }, [id, bare, navigate])
  return id ?? (state as { code?: string } | null)?.code
}
