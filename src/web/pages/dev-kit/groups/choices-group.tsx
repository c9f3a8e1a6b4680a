import { CheckboxCards } from '#web/kit/fields/checkbox-cards.tsx'
import type { Choice } from '#web/kit/fields/choice.ts'
import { DateField } from '#web/kit/fields/dates/date-field.tsx'
import { PleaseSpecify } from '#web/kit/fields/please-specify.tsx'
import { RadioCards } from '#web/kit/fields/radio-cards.tsx'
import { TextField } from '#web/kit/fields/text-field.tsx'
import { KitExample } from '../kit-group.tsx'

const YES_NO: readonly Choice[] = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
]
const LONG_CHOICES: readonly Choice[] = [
  {
    value: 'long',
    label:
      'I have a counterbalance forklift licence from an accredited body that I renewed in the last three years',
    hint: 'A photograph of both sides of the card is enough; we ask for the original before your first shift in a warehouse',
  },
  { value: 'short', label: 'No' },
]

const documents = (prefix: string): readonly Choice[] => [
  { value: 'passport', label: 'British or Irish passport', hint: 'Current or expired' },
  {
    value: 'share',
    label: 'Share code from GOV.UK',
    hint: 'If you have an eVisa or settled status',
    reveals: (
      <>
        <TextField
          id={`${prefix}-code`}
          name="code"
          label="Your 9-character share code"
          hint="It starts with W and lasts 90 days. Spaces are fine"
          width="medium"
        />
        <DateField id={`${prefix}-until`} name="until" label="Until when is it valid?" optional />
      </>
    ),
  },
  {
    value: 'other',
    label: 'Something else',
    hint: 'You will be asked to tell us what it is',
    reveals: <PleaseSpecify id={`${prefix}-other`} name="other" />,
  },
]
const licences = (prefix: string): readonly Choice[] => [
  { value: 'forklift', label: 'Forklift, counterbalance' },
  { value: 'reach', label: 'Reach truck' },
  {
    value: 'other',
    label: 'Another one',
    reveals: <PleaseSpecify id={`${prefix}-other`} name="otherLicence" label="Which one?" />,
  },
  { value: 'none', label: 'None of these', exclusive: true },
]

export function ChoicesGroup() {
  return (
    <>
      <RadioCardStates />
      <CheckboxCardStates />
      <KitExample name="Disabled">
        <RadioCards
          id="radio-disabled"
          name="r5"
          label="Do you hold a driving licence?"
          choices={YES_NO}
          chosen="yes"
          disabled
        />
      </KitExample>
      <KitExample name="Long words">
        <RadioCards
          id="radio-long"
          name="r6"
          label="Do you hold a licence for a counterbalance forklift truck?"
          choices={LONG_CHOICES}
          chosen="long"
        />
      </KitExample>
    </>
  )
}

const RadioCardStates = () => (
  <>
    <KitExample name="One of several: nothing chosen">
      <RadioCards
        id="radio-none"
        name="r1"
        label="Which document will you use?"
        hint="By law we must check this before your first shift."
        choices={documents('radio-none')}
      />
    </KitExample>
    <KitExample name="One of several: chosen, with what it asks for">
      <RadioCards
        id="radio-chosen"
        name="r2"
        label="Which document will you use?"
        choices={documents('radio-chosen')}
        chosen="share"
      />
    </KitExample>
    <KitExample name="One of several: nothing chosen and sent">
      <RadioCards
        id="radio-error"
        name="r3"
        label="Do you hold a driving licence?"
        error="Choose yes or no"
        choices={YES_NO}
      />
    </KitExample>
    <KitExample name="Something else, not said what">
      <RadioCards
        id="radio-other"
        name="r4"
        label="Which document will you use?"
        chosen="other"
        choices={[
          { value: 'passport', label: 'Passport' },
          {
            value: 'other',
            label: 'Something else',
            reveals: (
              <PleaseSpecify
                id="radio-other-what"
                name="otherWhat"
                error="Tell us which document you will use"
              />
            ),
          },
        ]}
      />
    </KitExample>
  </>
)

const CheckboxCardStates = () => (
  <>
    <KitExample name="Any of several: some chosen (choose ‘None of these’)">
      <CheckboxCards
        id="check-some"
        name="k1"
        label="Which licences do you hold?"
        hint="Choose all that you hold"
        choices={licences('check-some')}
        chosen={['forklift', 'other']}
      />
    </KitExample>
    <KitExample name="Any of several: none of these">
      <CheckboxCards
        id="check-none"
        name="k2"
        label="Which licences do you hold?"
        choices={licences('check-none')}
        chosen={['none']}
      />
    </KitExample>
    <KitExample name="Any of several: nothing chosen and sent">
      <CheckboxCards
        id="check-error"
        name="k3"
        label="Your answers"
        error="Tick the box to say that this is true"
        choices={[{ value: 'yes', label: 'What I told you is true and complete' }]}
      />
    </KitExample>
  </>
)
