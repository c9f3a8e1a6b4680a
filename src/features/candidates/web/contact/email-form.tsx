import { findEmailRefusal } from '#shared/words/email-address.ts'
import { call } from '#web/call/call.ts'
import { Button } from '#web/kit/layout/button.tsx'
import { ErrorSummary } from '#web/kit/feedback/error-summary.tsx'
import { TextField } from '#web/kit/fields/text-field.tsx'
import { createEmail, replaceEmail } from '../../contract/emails.ts'
import { requireCandidateId } from '../profile-copy.ts'
import { useProfileForm } from '../unsaved/use-profile-form.ts'
import { saveContactToCopy } from './contact.ts'
import { toContactFromEmail } from './listed-contact.ts'
import type { ContactFormProps } from './contact-list.tsx'

export function EmailForm({ contact, onSaved, cancel }: ContactFormProps) {
  const form = useProfileForm({
    rules: {
      emailAddress: (typed) =>
        typed.trim() === '' ? 'Enter an email address' : findEmailRefusal(typed),
    },
    send: async ({ emailAddress }) => {
      const id = requireCandidateId()
      const kept = contact
        ? await call(replaceEmail, { params: { id, emailId: contact.id }, body: { emailAddress } })
        : await call(createEmail, { params: { id }, body: { emailAddress } })
      saveContactToCopy(kept)
      await onSaved(toContactFromEmail(kept))
    },
  })
  return (
    <form {...form.props}>
      <ErrorSummary {...form.summary} />
      <TextField
        {...form.field('emailAddress')}
        label="Email address"
        hint="We send a code to it, to see that it is yours. Once you enter the code it is your primary address: the one that you sign in with."
        type="email"
        autoComplete="email"
        spellCheck={false}
        autoCapitalize="none"
        defaultValue={contact?.value}
      />
      <div className="cluster">
        <Button type="submit" busy={form.pending}>
          Save and send a code
        </Button>
        <Button variant="secondary" onClick={cancel}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
