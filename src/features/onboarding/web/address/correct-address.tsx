import { useState } from 'react'
import { forgetAwaitedCode } from '#web/forms/awaited-code.ts'
import { findAwaitedContact } from '../state/awaited-code.ts'
import { CodeSlide } from '../slide/code-slide.tsx'
import { useOnboarding } from '../state/onboarding-state.ts'
import type { SlideProps } from '../slide/slide-frame.tsx'
import { makeAddressPrimary } from './make-address-primary.ts'
import { CorrectAddressForm, isConflict } from './correct-address-form.tsx'

type Props = Pick<SlideProps, 'back' | 'progress'> & {
  candidateId: string
  onCorrected: () => void
}
type CorrectionStage =
  | { readonly at: 'code' }
  | {
      readonly at: 'address'
      /** The reason why the previous address was refused. */
      readonly refused?: string
    }

/**
 * Asks for the correct address in place of a mistyped one, and then for the code that was sent to it. The confirmed address becomes the one to sign
 * in with, and the portal opens.
 */
export function CorrectAddress({ candidateId, back, progress, onCorrected }: Props) {
  const { newEmail } = useOnboarding()
  const [stage, setStage] = useState<CorrectionStage>(() => ({
    at: newEmail !== null && newEmail.id === findAwaitedContact('emails') ? 'code' : 'address',
  }))

  const take = async (id: string) => {
    await makeAddressPrimary(candidateId, id)
    onCorrected()
  }
  if (stage.at === 'address' || !newEmail)
    return (
      <CorrectAddressForm
        candidateId={candidateId}
        back={back}
        progress={progress}
        refused={stage.at === 'address' ? stage.refused : undefined}
        onSent={() => setStage({ at: 'code' })}
        onVerified={take}
      />
    )
  const proved = () =>
    take(newEmail.id).catch((error: unknown) => {
      if (!isConflict(error)) throw error
      setStage({ at: 'address', refused: error.message })
    })
  const change = () => {
    forgetAwaitedCode('emails')
    setStage({ at: 'address' })
  }
  return (
    <CodeSlide
      back={back}
      progress={progress}
      contact={{ id: candidateId, type: 'emails', contactDetailId: newEmail.id }}
      shown={newEmail.emailAddress}
      change={{ words: 'Change the address', act: change }}
      onProved={proved}
    />
  )
}
