import { lazy, Suspense, useState } from 'react'
import { Failure } from '#shared/failure.ts'
import { callTransport } from '#web/call/carrier.ts'
import { AlertBar } from '#web/kit/feedback/alert-bar.tsx'
import { Button } from '#web/kit/layout/button.tsx'
import { ErrorSummary } from '#web/kit/feedback/error-summary.tsx'
import { InsetNote } from '#web/kit/feedback/inset-note.tsx'
import { ListFailureNotice } from '#web/kit/feedback/list-failure-notice.tsx'
import { useSession } from '#web/session/session.ts'
import { showAlert } from '#web/shell/alert-bar.ts'
import { showToast } from '#web/shell/toast.ts'
import { KitRow, KitExample } from '../kit-group.tsx'

const ConsentBanner = lazy(() => import('#web/shell/consent-banner.tsx'))

const TONES = ['info', 'success', 'warning', 'danger'] as const
const NOTICE_TEXTS = {
  info: 'Your answers are kept on this device.',
  success: 'Your registration is on its way to the Leeds branch.',
  warning: 'Your share code ends in 3 days.',
  danger: 'Some error has occured',
} as const
const failure = new Failure(503, ['Unable to perform request. Please try again later.'])

export function NoticesGroup() {
  return (
    <>
      <ErrorSummaryStates />
      <AlertBars />
      <InsetNotes />
      <KitExample name="In place of a list that failed">
        <ListFailureNotice failure={failure} again={() => {}} />
      </KitExample>
      <PassingNotices />
      <RequestProgress />
      <ConnectionStates />
      <ConsentBannerExample />
    </>
  )
}

const ErrorSummaryStates = () => (
  <>
    <KitExample name="Summary of errors" wide>
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
    </KitExample>
    <KitExample name="Summary: a failure alone" wide>
      <ErrorSummary
        attempt={0}
        failure="Unable to update record, Please try again. Reference: 6f0c2d1e"
        errors={[]}
      />
    </KitExample>
  </>
)

const AlertBars = () => (
  <>
    {TONES.map((tone) => (
      <KitExample key={tone} name={`Alert bar: ${tone}`} wide>
        <AlertBar
          tone={tone}
          title={tone === 'danger' ? 'Something went wrong' : 'For your information'}
          {...(tone === 'danger' ? { onClose: () => {} } : {})}
        >
          {NOTICE_TEXTS[tone]}
        </AlertBar>
      </KitExample>
    ))}
  </>
)

const InsetNotes = () => (
  <>
    {TONES.map((tone) => (
      <KitExample key={tone} name={`Note in the text: ${tone}`}>
        <InsetNote tone={tone} {...(tone === 'warning' ? { title: 'Before you continue' } : {})}>
          <p>{NOTICE_TEXTS[tone]}</p>
        </InsetNote>
      </KitExample>
    ))}
  </>
)

const PassingNotices = () => (
  <KitExample name="Toasts and the alert of the moment">
    <KitRow>
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
    </KitRow>
  </KitExample>
)

const RequestProgress = () => (
  <KitExample name="Progress of requests, at the top of the window">
    <KitRow>
      <Button variant="secondary" size="sm" onClick={() => callTransport.watch('started')}>
        Start
      </Button>
      <Button variant="secondary" size="sm" onClick={() => callTransport.watch('finished')}>
        Finish
      </Button>
      <Button variant="secondary" size="sm" onClick={() => callTransport.watch('failed')}>
        Fail
      </Button>
    </KitRow>
  </KitExample>
)

const ConnectionStates = () => (
  <KitExample name="The connection, under the header">
    <KitRow>
      <Button variant="secondary" size="sm" onClick={() => pretendConnection(false)}>
        Go offline
      </Button>
      <Button variant="secondary" size="sm" onClick={() => pretendConnection(true)}>
        Come back
      </Button>
    </KitRow>
  </KitExample>
)

function ConsentBannerExample() {
  const consent = useSession(({ consent }) => consent)
  const [asked, ask] = useState(false)
  return (
    <KitExample name="Cookies">
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
    </KitExample>
  )
}

/** Pretends, for this page only, that the browser is online or offline. */
function pretendConnection(online: boolean) {
  Object.defineProperty(navigator, 'onLine', { value: online, configurable: true })
  dispatchEvent(new Event(online ? 'online' : 'offline'))
}
