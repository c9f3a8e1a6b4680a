import type { ReactNode } from 'react'
import { ChipsField } from '#web/kit/fields/chips-field.tsx'
import { PasswordField } from '#web/kit/fields/password-field.tsx'
import { Select } from '#web/kit/fields/select.tsx'
import { TextArea } from '#web/kit/fields/text-area.tsx'
import { TextField } from '#web/kit/fields/text-field.tsx'
import { KitExample } from '../kit-group.tsx'

const LONG_TEXT =
  'Senior Warehouse Operative and Forklift Truck Driver (Counterbalance and Reach), Nights, Normanton'
const HOURS = [
  { value: '', label: 'Choose' },
  { value: 'full', label: 'Full time' },
  { value: 'part', label: 'Part time' },
]

export function FieldsGroup() {
  return (
    <>
      <TextStates />
      <TextShapes />
      <TextAreaStates />
      <SelectStates />
      <PasswordStates />
      <ChipsStates />
    </>
  )
}

const TextStates = () => (
  <>
    <KitExample name="Text: empty, with a hint">
      <TextField
        id="text-empty"
        name="t1"
        label="First name"
        hint="As it appears on your passport"
        autoComplete="off"
      />
    </KitExample>
    <KitExample name="Text: filled, optional">
      <TextField id="text-filled" name="t2" label="Middle name" optional defaultValue="Amara" />
    </KitExample>
    <KitExample name="Text: with an error">
      <TextField
        id="text-error"
        name="t3"
        label="Email address"
        hint="We send your confirmation there"
        error="Enter an email address in the correct format, like name@example.com"
        defaultValue="amara@"
      />
    </KitExample>
    <KitExample name="Text: disabled">
      <TextField id="text-disabled" name="t4" label="Reference" disabled defaultValue="AB-10427" />
    </KitExample>
  </>
)

const TextShapes = () => (
  <>
    <KitExample name="Text: long words">
      <TextField
        id="text-long"
        name="t5"
        label={`What was the full title of the job that you did for longest, such as “${LONG_TEXT}”?`}
        defaultValue={LONG_TEXT}
      />
    </KitExample>
    <KitExample name="Text: prefix, suffix, short">
      <TextField
        id="text-affix"
        name="t6"
        label="Distance"
        width="short"
        suffix="miles"
        defaultValue="15"
      />
    </KitExample>
    <KitExample name="Text: middle width, error with suffix">
      <TextField
        id="text-affix-error"
        name="t7"
        label="Hours a week"
        width="medium"
        suffix="hours"
        error="Enter a number from 1 to 60"
        defaultValue="168"
      />
    </KitExample>
  </>
)

const TextAreaStates = () => (
  <>
    <KitExample name="Several lines: empty">
      <TextArea
        id="area-empty"
        name="a1"
        label="What did you do there?"
        hint="Two or three sentences"
      />
    </KitExample>
    <KitExample name="Several lines: filled">
      <TextArea
        id="area-filled"
        name="a2"
        label="What did you do there?"
        defaultValue={`Loading and unloading.\nStock counts every Friday.\n${LONG_TEXT}`}
      />
    </KitExample>
    <KitExample name="Several lines: with an error">
      <TextArea
        id="area-error"
        name="a3"
        label="What did you do there?"
        error="Tell us what you did there"
      />
    </KitExample>
    <KitExample name="Several lines: disabled">
      <TextArea
        id="area-disabled"
        name="a4"
        label="What did you do there?"
        disabled
        defaultValue="Loading and unloading"
      />
    </KitExample>
  </>
)

const SelectStates = () => (
  <>
    <KitExample name="List: nothing chosen, chosen">
      <Select id="select-empty" name="s1" label="Hours" options={HOURS} />
      <Select
        id="select-chosen"
        name="s2"
        label="Hours"
        options={HOURS}
        defaultValue="full"
        width="medium"
      />
    </KitExample>
    <KitExample name="List: with an error, disabled">
      <Select id="select-error" name="s3" label="Hours" options={HOURS} error="Choose your hours" />
      <Select id="select-disabled" name="s4" label="Hours" options={HOURS} disabled />
    </KitExample>
    <KitExample name="List: long words">
      <Select
        id="select-long"
        name="s5"
        label="Which job was it?"
        options={[{ value: '1', label: LONG_TEXT }]}
      />
    </KitExample>
  </>
)

const PasswordStates = () => (
  <KitExample name="Password: new, wrong">
    <FormWithUserName>
      <PasswordField
        id="password-new"
        name="p1"
        autoComplete="new-password"
        label="Password"
        hint="At least 8 characters"
        defaultValue="correct horse battery"
      />
    </FormWithUserName>
    <FormWithUserName>
      <PasswordField
        id="password-wrong"
        name="p2"
        autoComplete="current-password"
        label="Password"
        error="Enter your password"
      />
    </FormWithUserName>
  </KitExample>
)

const ChipsStates = () => (
  <>
    <KitExample name="Several words: none yet, some, full">
      <ChipsField
        id="chips-empty"
        name="c1"
        label="Kinds of work"
        hint="Press Enter after each"
        chosen={[]}
        most={5}
        maxLength={60}
      />
      <ChipsField
        id="chips-full"
        name="c2"
        label="Kinds of work"
        chosen={['Warehouse operative', 'Reach truck driver', LONG_TEXT]}
        most={3}
        maxLength={60}
      />
    </KitExample>
    <KitExample name="Several words: with an error">
      <ChipsField
        id="chips-error"
        name="c3"
        label="Kinds of work"
        error="Add at least one kind of work"
        chosen={[]}
        most={5}
        maxLength={60}
      />
    </KitExample>
  </>
)

/** A form with a user name, because password managers expect both around each password. */
const FormWithUserName = ({ children }: { children: ReactNode }) => (
  <form onSubmit={(event) => event.preventDefault()}>
    <input
      className="hidden"
      type="text"
      name="username"
      autoComplete="username"
      tabIndex={-1}
      aria-hidden="true"
    />
    {children}
  </form>
)
