import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { keyOf } from '#features/registration-flow/domain/answers.ts'
import { answerName } from '#features/registration-flow/web/screens/answer-name.ts'
import { isMobile, phoneInWords } from '#features/candidates/domain/phone.ts'
import { call } from '#web/call.ts'
import { useClientConfig } from '#web/client-config.ts'
import { Button } from '#web/kit/button.tsx'
import { CheckboxCards } from '#web/kit/checkbox-cards.tsx'
import { ErrorSummary } from '#web/kit/error-summary.tsx'
import { InsetNote } from '#web/kit/inset-note.tsx'
import { TextArea } from '#web/kit/text-area.tsx'
import { Skeleton } from '#web/kit/skeleton.tsx'
import { TryAgain } from '#web/kit/try-again.tsx'
import { useForm } from '#web/use-form.ts'
import { sendCandidate } from '../../contract/review.ts'
import type { Channel } from '../../domain/channels.ts'
import { judgeable, toMend } from '../../domain/to-decide.ts'
import { AskAgainFor } from './ask-again-for.tsx'
import { judgedRegistration } from './judged-registration.ts'
import { LetterPreview } from './letter-preview.tsx'
import { registrationAddress } from './review-address.ts'
import { ReviewFrame } from './review-frame.tsx'
import styles from './review-pages.module.css'
import { SentToCandidate } from './sent-to-candidate.tsx'
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
  if (loaded.stage === 'failed') return <TryAgain failure={loaded.failure} again={loaded.again} />
  if (!shown)
    return (
      <div aria-busy="true">
        <Skeleton shape="card" />
      </div>
    )
  if (sent) return <SentToCandidate desk={shown.desk} link={sent} />
  return <Send at={shown} change={change} sent={setSent} />
}

function Send({
  at,
  change,
  sent,
}: {
  at: AtDesk
  change: (changed: Changed) => void
  sent: (link: SentLink) => void
}) {
  const { desk, registration } = at
  const { id, status, candidate } = desk
  const { decide } = useDecisions(id, change)
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
  const [message, setMessage] = useState('')
  const navigate = useNavigate()
  const form = useForm({
    rules: { channels: null, message: null },
    send: async () => {
      const { status: now, link } = await call(sendCandidate, {
        params: { id },
        body: { channels: [...channels], ...(message.trim() === '' ? {} : { message }) },
      })
      change({ status: now })
      if (link) sent(link)
      else await navigate(registrationAddress(id))
    },
  })
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
      {!isDraft && (
        <section aria-labelledby="to-mend" className={styles.part}>
          <h2 id="to-mend">What {candidate.firstName} has to put right</h2>
          {mend.length === 0 ? (
            <p>Nothing yet. Choose an answer below.</p>
          ) : (
            <ul className={styles.mend}>
              {mend.map((question) => {
                const { hop } = question
                const key = keyOf(hop)
                const name = answerName(judged.answered, question)
                const reason = judged.verdicts.answers.get(key)?.reason
                return (
                  <li key={key}>
                    <div>
                      <strong>{name}</strong>
                      <p>{reason ?? 'You added this question.'}</p>
                    </div>
                    {reason !== undefined && (
                      <Button
                        variant="ghost"
                        size="sm"
                        onClick={() => void decide([{ ...hop, outcome: 'Withdrawn' }])}
                      >
                        Take back<span className="vh"> {name}</span>
                      </Button>
                    )}
                  </li>
                )
              })}
            </ul>
          )}
          <AskAgainFor
            registration={registration}
            questions={[...judgeable(judged.flow, judged.answers).values()]
              .filter((question) => !mend.includes(question))
              .map((question) => ({
                hop: question.hop,
                name: answerName(judged.answered, question),
              }))}
            decide={decide}
          />
        </section>
      )}
      <section aria-labelledby="how" className={styles.part}>
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
              onChange={({ target }) => setMessage(target.value)}
            />
          </>
        ) : (
          <InsetNote>
            <p>
              Nothing reaches {candidate.firstName}: there is neither an e-mail address nor a mobile
              number that we could send to. In a flow of type Manual you answer for them.
            </p>
          </InsetNote>
        )}
      </section>
      <LetterPreview
        id={id}
        channels={channels}
        message={message}
        asksFor={mend.map(({ hop }) => keyOf(hop))}
      />
      <div>
        <Button
          type="submit"
          size="lg"
          busy={form.pending}
          disabled={(!isDraft && mend.length === 0) || (!first && desk.flow.type !== 'Manual')}
        >
          {first ? `Send to ${candidate.firstName}` : `Answer for ${candidate.firstName}`}
        </Button>
      </div>
    </form>
  )
}

/** Tasks that a consultant added stand after those of the flow, under names that no flow uses. */
const addedTasks = ({ registration }: AtDesk) =>
  registration.flow.tasks
    .filter(({ id }) => /^(priority-review|signature-task)-\d+$/.test(id))
    .map(({ id }) => id)
