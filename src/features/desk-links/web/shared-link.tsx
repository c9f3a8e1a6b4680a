import { useState } from 'react'
import { call } from '#web/call/call.ts'
import { Button } from '#web/kit/layout/button.tsx'
import { ErrorSummary } from '#web/kit/feedback/error-summary.tsx'
import { RadioCards } from '#web/kit/fields/radio-cards.tsx'
import { useForm } from '#web/forms/use-form.ts'
import { makeShortLink } from '#features/short-links/contract/desk.ts'
import {
  BranchAndVacancyFields,
  type BranchesForLink,
  findBranchRefusal,
  buildVacancyField,
} from './branch-and-vacancy.tsx'
import type { MadeShortLink } from './made-link-card.tsx'

const INVITE_PURPOSE_CHOICES = [
  {
    value: 'account',
    label: 'An account',
    hint: 'They create an account, and apply where there is a job',
  },
  { value: 'survey', label: 'A survey', hint: 'They answer a few questions' },
]

/** Makes a link that many people can use, for example in an advertisement. */
export function SharedLinkForm({
  branches,
  done,
}: {
  branches: BranchesForLink
  done: (made: MadeShortLink) => void
}) {
  const [purpose, setPurpose] = useState('account')
  const form = useForm({
    rules: { branchId: findBranchRefusal, vacancyId: null, inviteKind: null },
    send: async ({ branchId, vacancyId, inviteKind }) =>
      done(
        await call(makeShortLink, {
          body: {
            kind: 's',
            branchId,
            ...buildVacancyField(vacancyId),
            inviteKind: inviteKind === 'survey' ? 'survey' : 'account',
          },
        }),
      ),
  })
  return (
    <form {...form.props}>
      <ErrorSummary {...form.summary} />
      <RadioCards
        {...form.field('inviteKind')}
        label="What does it ask for?"
        choices={INVITE_PURPOSE_CHOICES}
        chosen={purpose}
        onChoose={setPurpose}
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
