import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { call } from '#web/call/call.ts'
import { Button } from '#web/kit/layout/button.tsx'
import { DemoMailbox } from '#web/kit/feedback/demo-mailbox.tsx'
import { ErrorSummary } from '#web/kit/feedback/error-summary.tsx'
import { TextField } from '#web/kit/fields/text-field.tsx'
import { PageTitle } from '#web/routes/page-title.tsx'
import { useForm } from '#web/forms/use-form.ts'
import { requestDeletion } from '../../contract/account.ts'
import { isMobile } from '#shared/words/phone.ts'
import { findEmailRefusal } from '#shared/words/email-address.ts'
import { DeletedDataList } from './what-is-deleted.tsx'

/** Requests a link by which the person can delete their account. The response is the same for every address, so that it does not reveal accounts. */
export function DeletionRequestForm({
  heading,
  children,
}: {
  heading?: RefObject<HTMLHeadingElement | null>
  /** The reason why the form is shown again. */
  children?: ReactNode
}) {
  const [sentTo, setSentTo] = useState('')
  const form = useForm({
    rules: {
      identifier: (typed) =>
        typed.trim() === ''
          ? 'Enter your email address'
          : isMobile(typed)
            ? undefined
            : findEmailRefusal(typed),
    },
    send: async ({ identifier }) => {
      await call(requestDeletion, { body: { identifier: identifier.trim() } })
      setSentTo(identifier.trim())
    },
  })
  if (sentTo) return <DeletionLinkSent to={sentTo} />
  return (
    <>
      <PageTitle>Delete your account</PageTitle>
      <h1 ref={heading} tabIndex={-1}>
        Delete your account
      </h1>
      {children}
      <DeletedDataList />
      <p>
        Enter the email address of your account and we send you a link. Nothing is deleted before
        you press its button.
      </p>
      <form {...form.props}>
        <ErrorSummary {...form.summary} />
        <TextField
          {...form.field('identifier')}
          label="Email address"
          hint="If we have no email address of you, enter your mobile number."
          autoComplete="username"
          inputMode="email"
          spellCheck={false}
          autoCapitalize="none"
        />
        <Button type="submit" block busy={form.pending}>
          Send me a link
        </Button>
      </form>
    </>
  )
}

function DeletionLinkSent({ to }: { to: string }) {
  const title = isMobile(to) ? 'Check your text messages' : 'Check your email'
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <p>
        If we know someone by <strong>{to}</strong>, we have sent them a link. It works for 15
        minutes.
      </p>
      <DemoMailbox />
    </>
  )
}
