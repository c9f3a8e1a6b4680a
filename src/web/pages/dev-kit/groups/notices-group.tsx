import { lazy, Suspense, useState } from 'react'
import { Failure } from '#shared/failure.ts'
import { transport } from '#web/call/carrier.ts'
import { AlertBar } from '#web/kit/feedback/alert-bar.tsx'
import { Button } from '#web/kit/layout/button.tsx'
import { ErrorSummary } from '#web/kit/feedback/error-summary.tsx'
import { InsetNote } from '#web/kit/feedback/inset-note.tsx'
import { TryAgain } from '#web/kit/feedback/try-again.tsx'
import { useSession } from '#web/session/session.ts'
import { showAlert } from '#web/shell/alert-bar.ts'
import { showToast } from '#web/shell/toast.ts'
import { Row, Shown } from '../shown.tsx'

const ConsentBanner = lazy(() => import('#web/shell/consent-banner.tsx'))

const TONES = ['info', 'success', 'warning', 'danger'] as const
const WORDS = {
  info: 'Your answers are kept on this device.',
  success: 'Your registration is on its way to the Leeds branch.',
  warning: 'Your share code ends in 3 days.',
  danger: 'Some error has occured',
} as const
const failure = new Failure(503, ['Unable to perform request. Please try again later.'])

export function NoticesGroup() {
  return (
    <>
      <Summaries />
      <AlertBars />
      <InsetNotes />
      <Shown name="In place of a list that failed">
        <TryAgain failure={failure} again={() => {}} />
      </Shown>
      <PassingNotices />
      <RequestProgress />
      <Connection />
      <CookieQuestion />
    </>
  )
}

const Summaries = () => (
  <>
    <Shown name="Summary of errors" wide>
      <ErrorSummary
        attempt={0}
        errors={[
          {
            id: 'text-error',
            words: 'Enter an email address in the correct format, like name@example.com',
          },
          { id: 'date-half', words: 'The date must include a month and a year' },
          { id: 'radio-error', words: 'Choose yes or no' },
        ]}
      />
    </Shown>
    <Shown name="Summary: a failure alone" wide>
      <ErrorSummary
        attempt={0}
        failure="Unable to update record, Please try again. Reference: 6f0c2d1e"
        errors={[]}
      />
    </Shown>
  </>
)

const AlertBars = () => (
  <>
    {TONES.map((tone) => (
      <Shown key={tone} name={`Alert bar: ${tone}`} wide>
        <AlertBar
          tone={tone}
          title={tone === 'danger' ? 'Something went wrong' : 'For your information'}
          {...(tone === 'danger' ? { onClose: () => {} } : {})}
        >
          {WORDS[tone]}
        </AlertBar>
      </Shown>
    ))}
  </>
)

const InsetNotes = () => (
  <>
    {TONES.map((tone) => (
      <Shown key={tone} name={`Note in the text: ${tone}`}>
        <InsetNote tone={tone} {...(tone === 'warning' ? { title: 'Before you go on' } : {})}>
          <p>{WORDS[tone]}</p>
        </InsetNote>
      </Shown>
    ))}
  </>
)

const PassingNotices = () => (
  <Shown name="Toasts and the alert of the moment">
    <Row>
      <Button
        variant="secondary"
        size="sm"
        onClick={() => showToast('Saved', { action: { label: 'Undo', press: () => {} } })}
      >
        Show a toast
      </Button>
      <Button
        variant="secondary"
        size="sm"
        onClick={() =>
          showToast('Unable to perform request. Please try again later.', { tone: 'error' })
        }
      >
        Show an error toast
      </Button>
      <Button variant="secondary" size="sm" onClick={() => showAlert({ fadeOutTime: 0 })}>
        Show an alert
      </Button>
    </Row>
  </Shown>
)

const RequestProgress = () => (
  <Shown name="Progress of requests, at the top of the window">
    <Row>
      <Button variant="secondary" size="sm" onClick={() => transport.watch('started')}>
        Start
      </Button>
      <Button variant="secondary" size="sm" onClick={() => transport.watch('finished')}>
        Finish
      </Button>
      <Button variant="secondary" size="sm" onClick={() => transport.watch('failed')}>
        Fail
      </Button>
    </Row>
  </Shown>
)

const Connection = () => (
  <Shown name="The connection, under the header">
    <Row>
      <Button variant="secondary" size="sm" onClick={() => pretend(false)}>
        Go offline
      </Button>
      <Button variant="secondary" size="sm" onClick={() => pretend(true)}>
        Come back
      </Button>
    </Row>
  </Shown>
)

function CookieQuestion() {
  const consent = useSession(({ consent }) => consent)
  const [asked, ask] = useState(false)
  return (
    <Shown name="Cookies">
      <Button
        variant="secondary"
        size="sm"
        onClick={() => {
          useSession.setState({ consent: null })
          ask(true)
        }}
      >
        Ask about cookies
      </Button>
      {asked && consent === null && (
        <Suspense>
          <ConsentBanner />
        </Suspense>
      )}
    </Shown>
  )
}

/** Pretends, for this page only, that the browser is online or offline. */
function pretend(online: boolean) {
  Object.defineProperty(navigator, 'onLine', { value: online, configurable: true })
  dispatchEvent(new Event(online ? 'online' : 'offline'))
}
