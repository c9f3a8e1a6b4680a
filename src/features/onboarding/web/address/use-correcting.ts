import { useLocation, useNavigate } from 'react-router'

const PLACE = { name: 'change', value: 'email' } as const

/** Represents 'correct the address' as a history entry of the slide: Back leaves it, and after a reload it is still open. */
export function useCorrecting() {
  const { search, state } = useLocation()
  const navigate = useNavigate()
  const query = new URLSearchParams(search)
  const open = query.get(PLACE.name) === PLACE.value
  const pushed = (state as { correcting?: boolean } | null)?.correcting === true

  const begin = () => {
    query.set(PLACE.name, PLACE.value)
    void navigate(`?${query}`, { state: { correcting: true } })
  }
  const leave = () => {
    if (pushed) return void navigate(-1)
    query.delete(PLACE.name)
    void navigate(`?${query}`, { replace: true })
  }
  return { open, begin, leave }
}
