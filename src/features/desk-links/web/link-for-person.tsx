import { findEmailRefusal } from '#shared/words/email-address.ts'
import { findPhoneRefusal, removePhonePunctuation } from '#shared/words/phone.ts'
import { call } from '#web/call/call.ts'
import { Button } from '#web/kit/layout/button.tsx'
import { ErrorSummary } from '#web/kit/feedback/error-summary.tsx'
import { PhoneField } from '#web/kit/fields/phone-field.tsx'
import { TextField } from '#web/kit/fields/text-field.tsx'
import { useForm } from '#web/forms/use-form.ts'
import { makeShortLink } from '#features/short-links/contract/desk.ts'
import {
  BranchAndVacancyFields,
  type BranchesForLink,
  findBranchRefusal,
  buildVacancyField,
} from './branch-and-vacancy.tsx'
import type { MadeShortLink } from './made-link-card.tsx'

const FORM_FIELDS_BY_SERVER_FIELD = {
  'candidate.firstName': 'firstName',
  'candidate.lastName': 'lastName',
  'candidate.emailAddress': 'emailAddress',
  'candidate.phone': 'phone',
} as const
const requireField = (which: string) => (typed: string) =>
  typed.trim() === '' ? `Enter the ${which}` : undefined

/** Makes a link for one person. The details that the consultant types here fill the person's form, which then does not ask for them. */
export function LinkForPersonForm({
  branches,
  done,
}: {
  branches: BranchesForLink
  done: (made: MadeShortLink) => void
}) {
  const form = useLinkForm(done)
  return (
    <form {...form.props}>
      <ErrorSummary {...form.summary} />
      <TextField
        {...form.field('firstName')}
        label="First name"
        autoComplete="off"
        maxLength={100}
      />
      <TextField {...form.field('lastName')} label="Last name" autoComplete="off" maxLength={100} />
      <TextField
        {...form.field('emailAddress')}
        label="Email address"
        type="email"
        inputMode="email"
        spellCheck={false}
        autoCapitalize="none"
        autoComplete="off"
      />
      <PhoneField
        {...form.field('phone')}
        label="Phone number"
        optional
        hint="They confirm the link with a code: to this mobile number, or else by email."
        autoComplete="off"
      />
      <BranchAndVacancyFields
        branch={form.field('branchId')}
        vacancy={form.field('vacancyId')}
        branches={branches}
      />
      <Button type="submit" busy={form.pending}>
        Create link
      </Button>
    </form>
  )
}

const useLinkForm = (done: (made: MadeShortLink) => void) =>
  useForm({
    rules: {
      firstName: requireField('first name'),
      lastName: requireField('last name'),
      emailAddress: (typed) =>
        typed.trim() === '' ? 'Enter the email address' : findEmailRefusal(typed),
      phone: (typed) => findPhoneRefusal(removePhonePunctuation(typed)),
      branchId: findBranchRefusal,
      vacancyId: null,
    },
    aliases: FORM_FIELDS_BY_SERVER_FIELD,
    send: async ({ firstName, lastName, emailAddress, phone, branchId, vacancyId }) =>
      done(
        await call(makeShortLink, {
          body: {
            kind: 'o',
            branchId,
            ...buildVacancyField(vacancyId),
            candidate: {
              firstName: firstName.trim(),
              lastName: lastName.trim(),
              emailAddress: emailAddress.trim(),
              phone: removePhonePunctuation(phone),
            },
          },
        }),
      ),
  })
