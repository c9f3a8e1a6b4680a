import { MONTH_OPTIONS } from '#features/candidates/domain/records/format-month.ts'
import { CurrencyField } from '#web/kit/fields/currency-field.tsx'
import { DateField } from '#web/kit/fields/dates/date-field.tsx'
import { MonthField } from '#web/kit/fields/dates/month-field.tsx'
import { OtpField } from '#web/kit/fields/otp-field.tsx'
import { PhoneField } from '#web/kit/fields/phone-field.tsx'
import { ScaleField } from '#web/kit/fields/choices/scale-field.tsx'
import { SendCodeAgainButton } from '#web/kit/feedback/send-again.tsx'
import { KitExample } from '../kit-group.tsx'

const pretendToSend = async () => {}

export function SpecialFieldsGroup() {
  return (
    <>
      <CodeStates />
      <PhoneStates />
      <MoneyStates />
      <DateStates />
      <MonthStates />
      <ScaleStates />
    </>
  )
}

const CodeStates = () => (
  <>
    <KitExample name="Code: empty, with another one to send">
      <OtpField id="otp-empty" name="o1" label="Code" hint="We sent 4 characters to 07700 900123" />
      <SendCodeAgainButton send={pretendToSend} />
    </KitExample>
    <KitExample name="Code: filled, wrong">
      <OtpField id="otp-filled" name="o2" label="Code" defaultValue="K7P2" />
      <OtpField
        id="otp-wrong"
        name="o3"
        label="Code"
        error="This is not the code that we sent"
        defaultValue="K7P3"
      />
    </KitExample>
  </>
)

const PhoneStates = () => (
  <>
    <KitExample name="Phone: empty (leave it to see how it is kept), filled">
      <PhoneField
        id="phone-empty"
        name="f1"
        label="Mobile number"
        hint="A UK mobile, such as +447700900123"
      />
      <PhoneField id="phone-filled" name="f2" label="Mobile number" defaultValue="07700 900123" />
    </KitExample>
    <KitExample name="Phone: wrong, disabled">
      <PhoneField
        id="phone-wrong"
        name="f3"
        label="Mobile number"
        error="Invalid phone number. The format must be +447700900123 (remove the 0 at the beginning and add +44)"
        defaultValue="0770"
      />
      <PhoneField
        id="phone-disabled"
        name="f4"
        label="Mobile number"
        disabled
        defaultValue="07700 900123"
      />
    </KitExample>
  </>
)

const MoneyStates = () => (
  <>
    <KitExample name="Money: empty, filled">
      <CurrencyField
        id="money-empty"
        name="m1"
        label="The least you would work for"
        width="medium"
        optional
      />
      <CurrencyField
        id="money-filled"
        name="m2"
        label="Pay"
        width="medium"
        suffix="an hour"
        defaultValue="14.20"
      />
    </KitExample>
    <KitExample name="Money: wrong, disabled">
      <CurrencyField
        id="money-wrong"
        name="m3"
        label="Pay"
        width="medium"
        error="Enter an amount"
      />
      <CurrencyField
        id="money-disabled"
        name="m4"
        label="Pay"
        width="medium"
        disabled
        defaultValue="33000"
      />
    </KitExample>
  </>
)

const DateStates = () => (
  <>
    <KitExample name="Date: empty, filled">
      <DateField
        id="date-empty"
        name="d1"
        label="When did you pass your test?"
        hint="For example, 27 3 2019"
      />
      <DateField id="date-filled" name="d2" label="When does it run out?" value="2031-03-27" />
    </KitExample>
    <KitExample name="Date: half of one, one that is not in the calendar">
      <DateField
        id="date-half"
        name="d3"
        label="When did you start?"
        error="The date must include a month and a year"
        value="--07"
      />
      <DateField
        id="date-wrong"
        name="d4"
        label="When did you start?"
        error="The date must be a real date"
        value="2025-02-29"
      />
    </KitExample>
    <KitExample name="Date: disabled">
      <DateField
        id="date-disabled"
        name="d5"
        label="When did you start?"
        disabled
        value="2019-03-27"
      />
    </KitExample>
  </>
)

const MonthStates = () => (
  <>
    <KitExample name="Month: empty, filled">
      <MonthField id="month-empty" name="mo1" label="From" months={MONTH_OPTIONS} />
      <MonthField
        id="month-filled"
        name="mo2"
        label="To"
        optional
        months={MONTH_OPTIONS}
        value="2021-09"
      />
    </KitExample>
    <KitExample name="Month: wrong">
      <MonthField
        id="month-wrong"
        name="mo3"
        label="From"
        months={MONTH_OPTIONS}
        error="Choose a month and a year"
        value="2021-"
      />
    </KitExample>
  </>
)

const ScaleStates = () => (
  <KitExample name="Scale: one chosen; none and wrong">
    <ScaleField
      {...{ id: 'scale-chosen', name: 's1', min: 0, max: 10, value: '8', onChoose: () => {} }}
      label="How likely is it that you’d tell a friend about us?"
      hint="0 is not at all likely, 10 is extremely likely."
    />
    <ScaleField
      {...{ id: 'scale-wrong', name: 's2', min: 1, max: 5, value: '', onChoose: () => {} }}
      label="How was it?"
      error="Choose a number"
    />
  </KitExample>
)
