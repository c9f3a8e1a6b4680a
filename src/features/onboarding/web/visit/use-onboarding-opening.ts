import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { readJobAction } from '#features/tracked-applications/web/job-action.ts'
import { shouldShowWelcomeBack } from '../../domain/resume.ts'
import { openOnboarding, readRememberedJobAction } from '../state/onboarding-state.ts'

export type VisitStage = 'opening' | 'returning' | 'open'

/** Opens onboarding with the parameters of the page's address, once per visit, and leads to the home page if no question remains. */
export function useOnboardingOpening() {
  const navigate = useNavigate()
  const [stage, setStage] = useState<VisitStage>('opening')

  useEffect(() => {
    let current = true
    const asked = new URLSearchParams(window.location.search)
    const remembered = readJobAction(asked) ? null : readRememberedJobAction()
    if (remembered) {
      for (const [name, value] of Object.entries(remembered)) asked.set(name, value)
      void navigate(`?${asked}`, { replace: true })
    }
    openOnboarding({
      jobAction: readJobAction(asked),
      flow: asked.get('flow'),
      again: asked.get('again') === 'yes',
      step: asked.get('step'),
    }).then((opened) => {
      if (!current) return
      if (opened) setStage(shouldShowWelcomeBack(opened, asked.get('step')) ? 'returning' : 'open')
      else void navigate('/', { replace: true })
    })
    return () => {
      current = false
    }
  }, [navigate])

  return { stage, goOn: () => setStage('open') }
}
