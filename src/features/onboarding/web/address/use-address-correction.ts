import { useLocation, useNavigate } from 'react-router'

const CORRECTION_PARAMETER = { name: 'change', value: 'email' } as const

/**
 * Opens and closes the form that corrects the address. The open form is a history entry of the slide, so that Back closes it and a reload keeps it
 * open.
 */
export function useAddressCorrection() {
  const { search, state } = useLocation()
  const navigate = useNavigate()
  const query = new URLSearchParams(search)
  const open = query.get(CORRECTION_PARAMETER.name) === CORRECTION_PARAMETER.value
  const pushed = (state as { correcting?: boolean } | null)?.correcting === true

  const begin = () => {
    query.set(CORRECTION_PARAMETER.name, CORRECTION_PARAMETER.value)
    void navigate(`?${query}`, { state: { correcting: true } })
  }
  const leave = () => {
    if (pushed) return void navigate(-1)
    query.delete(CORRECTION_PARAMETER.name)
    void navigate(`?${query}`, { replace: true })
  }
  return { open, begin, leave }
}
