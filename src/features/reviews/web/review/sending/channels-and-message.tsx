import type { Channel } from '#features/registrations/domain/life-cycle/channels.ts'
import { InsetNote } from '#web/kit/feedback/inset-note.tsx'
import { CheckboxCards } from '#web/kit/fields/checkbox-cards.tsx'
import { CountedTextArea } from '#web/kit/fields/counted-text-area.tsx'
import { MAX_MESSAGE_LENGTH } from '../../../contract/review.ts'
import { describeMessageUse } from '../../../domain/sent-letters.ts'
import styles from '../review-pages.module.css'
import type { useSendToCandidate } from './use-sending.ts'

type Props = { readonly firstName: string; readonly sending: ReturnType<typeof useSendToCandidate> }

export const ChannelsAndMessage = ({ firstName, sending }: Props) => (
  <section aria-labelledby="how" className={`stack ${styles.part}`}>
    <h2 id="how">How it reaches {firstName}</h2>
    {sending.choices.length > 0 ? (
      <>
        <CheckboxCards
          {...sending.form.field('channels')}
          label="Send by"
          hint="Without a choice you get a link and a code to show on your screen."
          choices={sending.choices}
          chosen={sending.channels}
          onChoose={(chosen) => sending.setChannels(chosen as Channel[])}
        />
        <CountedTextArea
          {...sending.form.field('message')}
          label="Message"
          optional
          longest={MAX_MESSAGE_LENGTH}
          hint={describeMessageUse(sending.letters)}
          value={sending.message}
          onChange={({ target }) => sending.type(target.value)}
        />
      </>
    ) : (
      <InsetNote>
        <p>
          Nothing reaches {firstName}: their contact has neither an email address nor a mobile
          number that we could send to, even if the answers name one. In a flow of type Manual you
          answer for them.
        </p>
      </InsetNote>
    )}
  </section>
)
