import { TextField } from '#web/kit/fields/text-field.tsx'
import { useOnboarding } from '../state/onboarding-state.ts'
import type { useSlideForm } from '../slide/use-slide-form.ts'

type NameForm = ReturnType<typeof useSlideForm<'firstName' | 'middleName' | 'lastName'>>

export function NameFields({ form }: { form: NameForm }) {
  const { firstName, lastName, user } = useOnboarding()
  return (
    <>
      <TextField
        {...form.field('firstName')}
        label="First name"
        autoComplete="given-name"
        spellCheck={false}
        defaultValue={firstName || user.firstName}
      />
      <TextField
        {...form.field('middleName')}
        label="Middle names"
        optional
        autoComplete="additional-name"
        spellCheck={false}
        defaultValue={user.middleName}
      />
      <TextField
        {...form.field('lastName')}
        label="Last name"
        autoComplete="family-name"
        spellCheck={false}
        defaultValue={lastName || user.lastName}
      />
    </>
  )
}
