import { CheckboxCards } from '#web/kit/fields/checkbox-cards.tsx'
import { Button } from '#web/kit/layout/button.tsx'
import type { Sitting } from '../../sitting.ts'
import { ScreenActions } from '../screen-frame.tsx'
import styles from '../screens.module.css'
import type { useSending } from './use-sending.ts'
import { whatIsSent } from './what-is-sent.ts'

type Props = Pick<ReturnType<typeof useSending>, 'form' | 'agreed'> & { readonly sitting: Sitting }

/** Renders the declaration that the answers are true, and the submit button. */
export function Declaration({ sitting, form, agreed }: Props) {
  const { open, byConsultant } = sitting
  const { named, button } = whatIsSent(sitting)
  return (
    <>
      <h2 className={styles.small}>Before you send</h2>
      <p>
        Once you have sent {named} you cannot change it, unless{' '}
        {byConsultant ? 'it is sent back' : 'we ask you to'}.
      </p>
      <CheckboxCards
        {...form.field('declaration')}
        key={agreed.emptied}
        label="Your declaration"
        hint={
          agreed.changed &&
          'An answer was changed after you ticked this. Check it, then tick the box again.'
        }
        chosen={agreed.ticked ? ['true'] : []}
        onChoose={(chosen) => agreed.tick(chosen.length > 0)}
        choices={[
          {
            value: 'true',
            label: byConsultant
              ? `To the best of my knowledge this is what ${open.registration.candidate.firstName} told me`
              : 'To the best of my knowledge what I have told you is true and complete',
          },
        ]}
      />
      <ScreenActions>
        <Button type="submit" size="lg" busy={form.pending}>
          {button}
        </Button>
      </ScreenActions>
    </>
  )
}
