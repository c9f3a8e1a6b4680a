import { useState } from 'react'
import { call } from '#web/call/call.ts'
import { Button } from '#web/kit/layout/button.tsx'
import { ErrorSummary } from '#web/kit/feedback/error-summary.tsx'
import { SummaryList } from '#web/kit/lists/summary-list.tsx'
import { TextField } from '#web/kit/fields/text-field.tsx'
import { changeUser } from '../../contract/user.ts'
import { formatFullName, type PersonNames, findNameRefusal } from '#shared/words/names.ts'
import { changeUserInCopy, requireCandidateId } from '../profile-copy.ts'
import { useProfileForm } from '../unsaved/use-profile-form.ts'
import { SectionCard } from '../section-card.tsx'
import { showSavedChange, showThenFocusHeading } from '../show-saved.ts'

const HEADING_ID = 'name'

export function NameCard({ person }: { person: PersonNames }) {
  const [editing, setEditing] = useState(false)
  const edit = (open: boolean) => showThenFocusHeading(HEADING_ID, () => setEditing(open))
  const change = (
    <Button variant="ghost" size="sm" onClick={() => edit(true)}>
      Change<span className="hidden"> name</span>
    </Button>
  )
  return (
    <SectionCard id={HEADING_ID} title="Name">
      {editing ? (
        <NameForm
          person={person}
          onSaved={() => showSavedChange('Saved', HEADING_ID, () => setEditing(false))}
          cancel={() => edit(false)}
        />
      ) : (
        <SummaryList
          rows={[{ name: 'Full name', value: formatFullName(person), action: change }]}
        />
      )}
    </SectionCard>
  )
}

function NameForm({
  person,
  onSaved,
  cancel,
}: {
  person: PersonNames
  onSaved: () => void
  cancel: () => void
}) {
  const form = useProfileForm({
    rules: {
      firstName: (typed) => (typed.trim() ? findNameRefusal(typed) : 'Enter your first name'),
      middleName: findNameRefusal,
      lastName: (typed) => (typed.trim() ? findNameRefusal(typed) : 'Enter your last name'),
    },
    send: async (names) => {
      const { firstName, middleName, lastName } = await call(changeUser, {
        params: { id: requireCandidateId() },
        body: names,
      })
      changeUserInCopy({ firstName, middleName, lastName })
      onSaved()
    },
  })
  return (
    <form {...form.props}>
      <ErrorSummary {...form.summary} />
      <TextField
        {...form.field('firstName')}
        label="First name"
        hint="As on your passport or driving licence."
        autoComplete="given-name"
        defaultValue={person.firstName}
      />
      <TextField
        {...form.field('middleName')}
        label="Middle names"
        optional
        autoComplete="additional-name"
        defaultValue={person.middleName}
      />
      <TextField
        {...form.field('lastName')}
        label="Last name"
        autoComplete="family-name"
        defaultValue={person.lastName}
      />
      <div className="cluster">
        <Button type="submit" busy={form.pending}>
          Save
        </Button>
        <Button variant="secondary" onClick={cancel}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
