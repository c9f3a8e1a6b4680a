import { useId } from 'react'
import { parseInvitationWays } from '#features/registrations/domain/life-cycle/invitation-ways.ts'
import { useClientConfig } from '#web/client-config.ts'
import { CheckboxCards } from '#web/kit/fields/checkbox-cards.tsx'
import { INVITATION_CHANNELS } from './invite.ts'
import type { useSuggestedWay } from './use-suggested-way.ts'
import styles from './new-registration.module.css'

type Props = {
  readonly field: (name: 'invite') => {
    readonly id: string
    readonly name: string
    readonly error: string | undefined
  }
  readonly way: Pick<ReturnType<typeof useSuggestedWay>, 'first' | 'suggested' | 'hasStoredChoice'>
  readonly isForDesk: boolean
}

/** Asks how the candidate gets the link. The default depends on the type of flow and on the contacts. */
export function InvitationWayFields({ field, way, isForDesk }: Props) {
  const element = useId()
  const { sendsTexts } = useClientConfig()
  return (
    <section className={styles.section} aria-labelledby={element}>
      <h2 id={element}>How to invite them</h2>
      <CheckboxCards
        {...field('invite')}
        label="Send the link by"
        key={`${isForDesk} ${way.suggested}`}
        hint={
          isForDesk
            ? 'You write this down with them, so it begins without a link. Send it later, for their signature.'
            : 'Choose none to send it later.'
        }
        choices={INVITATION_CHANNELS.filter(({ value }) => sendsTexts || value !== 'sms')}
        chosen={parseInvitationWays(isForDesk && !way.hasStoredChoice ? '' : way.first)}
      />
    </section>
  )
}
