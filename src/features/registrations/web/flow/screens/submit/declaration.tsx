import { CheckboxCards } from '#web/kit/fields/checkbox-cards.tsx'
import { Button } from '#web/kit/layout/button.tsx'
import type { FlowState } from '../../flow-state.ts'
import { ScreenActions } from '../screen-frame.tsx'
import styles from '../screens.module.css'
import type { useSubmission } from './use-submission.ts'
import { makeSubmissionTexts } from './name-submitted-form.ts'

type Props = Pick<ReturnType<typeof useSubmission>, 'form' | 'agreed'> & {
  readonly flowState: FlowState
}

/** Renders the declaration that the answers are true, and the submit button. */
export function Declaration({ flowState, form, agreed }: Props) {
  const { open, byConsultant } = flowState
  const { button } = makeSubmissionTexts(flowState)
  return (
    <>
      <h2 className={styles.small}>Before you send</h2>
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
