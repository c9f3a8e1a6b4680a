import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { keyOf } from '#features/registration-flow/domain/answers/answers.ts'
import { isMobile, phoneInWords } from '#shared/words/phone.ts'
import { Failure } from '#shared/failure.ts'
import { flowAddress } from '#features/registrations/web/flow/flow-address.ts'
import { call } from '#web/call/call.ts'
import { useClientConfig } from '#web/client-config.ts'
import { Button } from '#web/kit/layout/button.tsx'
import { CheckboxCards } from '#web/kit/fields/checkbox-cards.tsx'
import { ErrorSummary } from '#web/kit/feedback/error-summary.tsx'
import { InsetNote } from '#web/kit/feedback/inset-note.tsx'
import { TextArea } from '#web/kit/fields/text-area.tsx'
import { Skeleton } from '#web/kit/feedback/skeleton.tsx'
import { TryAgain } from '#web/kit/feedback/try-again.tsx'
import { failureWords } from '#web/call/failure-words.ts'
import { showToast } from '#web/shell/toast.ts'
import { keepTyped, typedBefore } from '#web/session/typed-at-desk.ts'
import { useForm } from '#web/forms/use-form.ts'
import { sendCandidate } from '../../contract/review.ts'
import type { Channel } from '#features/registrations/domain/life/channels.ts'
import { toMend } from '../../domain/to-decide.ts'
import { isAnsweredAtDesk } from '../../domain/at-desk.ts'
import { AnswerAtDesk } from './answer-for-them.tsx'
import { judgedRegistration } from './judged-registration.ts'
import { LetterPreview } from './letter-preview.tsx'
import { registrationAddress } from './review-address.ts'
import { ReviewFrame } from './review-frame.tsx'
import styles from './review-pages.module.css'
import { SentToCandidate } from './sent-to-candidate.tsx'
import { ToPutRight } from './to-put-right.tsx'
import { useDecisions } from './use-decisions.ts'
import { type AtDesk, type Changed, useRegistrationAtDesk } from './use-registration-at-desk.ts'

export type SentLink = { readonly url: string; readonly expiresAt: string }

/** Back to the candidate with what they have to put right; a draft is sent for the first time. */
export function SendCandidateScreen() {
  return (
    <ReviewFrame title="Send to the candidate" at="Check">
      {(desk) => <Read key={desk.id} id={desk.id} />}
    </ReviewFrame>
  )
}

function Read({ id }: { id: string }) {
  const { loaded, shown, change } = useRegistrationAtDesk(id)
  const [sent, setSent] = useState<SentLink>()
  if (loaded.stage === 'failed' && !shown)
    return <TryAgain failure={loaded.failure} again={loaded.again} />
  if (!shown)
    return (
      <div aria-busy="true">
        <Skeleton shape="card" />
      </div>
    )
  if (sent) return <SentToCandidate desk={shown.desk} link={sent} />
  return <Send at={shown} change={change} again={loaded.again} sent={setSent} />
}

function Send({
  at,
  change,
  again,
  sent,
}: {
  at: AtDesk
  change: (changed: Changed) => void
  again: () => void
  sent: (link: SentLink) => void
}) {
  const { desk } = at
  const { id, status, candidate } = desk
  const { decide } = useDecisions(id, change, again)
  const judged = judgedRegistration(at)
  const isDraft = status === 'Draft'
  const added = addedTasks(at)
  const mend = toMend(judged.flow, judged.answers, { judged: judged.verdicts.answers, added })
  const { sendsTexts } = useClientConfig()
  const choices = [
    ...(candidate.emailAddress
      ? [{ value: 'email', label: 'E-mail', hint: candidate.emailAddress }]
      : []),
    ...(sendsTexts && isMobile(candidate.phoneNumber ?? '')
      ? [{ value: 'sms', label: 'Text message', hint: phoneInWords(candidate.phoneNumber ?? '') }]
      : []),
  ]
  const [first] = choices
  const [channels, setChannels] = useState(first ? [first.value as Channel] : [])
  const messageKept = `message ${id}`
  const [message, setMessage] = useState(typedBefore(messageKept) ?? '')
  const asksNothing = !isDraft && mend.length === 0
  const isStuck = !first && desk.flow.type !== 'Manual'
  const navigate = useNavigate()
  const form = useForm({
    rules: { channels: null, message: null },
    send: async () => {
      const { status: now, link } = await call(sendCandidate, {
        params: { id },
        body: { channels: [...channels], ...(message.trim() === '' ? {} : { message }) },
      }).catch((failure: unknown) => {
        if (failure instanceof Failure && failure.status === 409) {
          // What it became takes the place of this form, and of what it would say.
          showToast(failureWords(failure), { tone: 'error' })
          again()
        }
        throw failure
      })
      keepTyped(messageKept, '')
      change({ status: now })
      if (link) sent(link)
      else await navigate(flowAddress(id))
    },
  })
  if (isDraft && isAnsweredAtDesk(desk))
    return (
      <InsetNote>
        <p>
          Nothing reaches {candidate.firstName}: their contact has neither an e-mail address nor a
          mobile number that we could send to. You answer for them, and nothing is sent.
        </p>
        <AnswerAtDesk id={id} firstName={candidate.firstName} status={status} />
      </InsetNote>
    )
  if (!isDraft && !judged.mayReview)
    return (
      <InsetNote>
        <p>
          This registration cannot be sent back as it stands.{' '}
          <Link to={registrationAddress(id)}>See the registration</Link>
        </p>
      </InsetNote>
    )
  return (
    <form {...form.props} className={styles.form}>
      <ErrorSummary {...form.summary} />
      {!isDraft && <ToPutRight at={at} judged={judged} mend={mend} decide={decide} />}
      <section aria-labelledby="how" className={`stack ${styles.part}`}>
        <h2 id="how">How it reaches {candidate.firstName}</h2>
        {first ? (
          <>
            <CheckboxCards
              {...form.field('channels')}
              label="Send by"
              hint="Without a choice you get a link and a code to show on your screen."
              choices={choices}
              chosen={channels}
              onChoose={(chosen) => setChannels(chosen as Channel[])}
            />
            <TextArea
              {...form.field('message')}
              label="Message"
              optional
              maxLength={1000}
              hint="Your own words, in the e-mail and the text."
              value={message}
              onChange={({ target }) => {
                setMessage(target.value)
                keepTyped(messageKept, target.value)
              }}
            />
          </>
        ) : (
          <InsetNote>
            <p>
              Nothing reaches {candidate.firstName}: their contact has neither an e-mail address nor
              a mobile number that we could send to, whatever the answers say. In a flow of type
              Manual you answer for them.
            </p>
          </InsetNote>
        )}
      </section>
      {!asksNothing && (
        <LetterPreview
          id={id}
          channels={channels}
          message={message}
          asksFor={mend.map(({ hop }) => keyOf(hop))}
        />
      )}
      <div>
        <Button
          type="submit"
          size="lg"
          busy={form.pending}
          disabled={asksNothing || isStuck}
          aria-describedby={asksNothing ? 'asks-nothing' : undefined}
        >
          {first ? `Send to ${candidate.firstName}` : `Answer for ${candidate.firstName}`}
        </Button>
        {asksNothing && (
          <p id="asks-nothing" className={styles.why}>
            Nothing is on the list yet.{' '}
            {first
              ? `Choose what ${candidate.firstName} has to put right, then send it.`
              : 'Choose what has to be put right first.'}
          </p>
        )}
      </div>
    </form>
  )
}

/** Tasks that a consultant added stand after those of the flow, under names that no flow uses. */
const addedTasks = ({ registration }: AtDesk) =>
  registration.flow.tasks
    .filter(({ id }) => /^(priority-review|signature-task)-\d+$/.test(id))
    .map(({ id }) => id)
