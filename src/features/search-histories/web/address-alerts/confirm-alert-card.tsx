import { useEffect, useRef, useState } from 'react'
import { formatSearchPath } from '#features/search/domain/search-address.ts'
import { call } from '#web/call/call.ts'
import { useAction } from '#web/forms/use-action.ts'
import { InsetNote } from '#web/kit/feedback/inset-note.tsx'
import { Button, ButtonLink } from '#web/kit/layout/button.tsx'
import { confirmAddressAlert } from '../../contract/address-alerts.ts'

type Confirmed = Awaited<ReturnType<typeof callConfirm>>
const callConfirm = (code: string) => call(confirmAddressAlert, { params: { code } })

/** Asks the reader to press a button that begins the emails, because mail scanners open links too. */
export function ConfirmAlertCard({ code }: { code: string }) {
  const { busy, problem, run } = useAction()
  const [confirmed, setConfirmed] = useState<Confirmed>()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (confirmed) heading.current?.focus()
  }, [confirmed])
  const confirm = () => run(async () => setConfirmed(await callConfirm(code)))

  if (confirmed)
    return (
      <>
        <h1 ref={heading} tabIndex={-1}>
          You’ll hear about new jobs
        </h1>
        <p>
          We’ll email you in the morning whenever there are new jobs: {confirmed.name}. Every email
          has a link that stops them.
        </p>
        <ButtonLink to={formatSearchPath(confirmed.criteria)}>
          See the jobs available now
        </ButtonLink>
      </>
    )
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        Shall we email you new jobs?
      </h1>
      <p>Press the button and we’ll email you each morning if there are new jobs.</p>
      {problem && (
        <InsetNote tone="danger">
          <p role="alert">{problem}</p>
        </InsetNote>
      )}
      <Button busy={busy} onClick={() => void confirm()}>
        Yes, email me new jobs
      </Button>
    </>
  )
}
