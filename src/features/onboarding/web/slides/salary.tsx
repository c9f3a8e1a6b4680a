import { useState } from 'react'
import { SALARY_PERIODS, type SalaryPeriod } from '#shared/words/enumerations.ts'
import { readDecimalComma } from '#shared/words/pay/decimal-comma.ts'
import { searchVacancies } from '#features/search/contract/search.ts'
import { call } from '#web/call/call.ts'
import { CurrencyField } from '#web/kit/fields/currency-field.tsx'
import { Select } from '#web/kit/fields/select.tsx'
import { findLastValue } from '#web/reading/reading.ts'
import { useReading } from '#web/reading/use-reading.ts'
import { AnsweredSlide, completeSlide, skipSlide } from '../slide/answered-slide.tsx'
import { saveJobPreferences } from '../state/save-job-preferences.ts'
import { dispatchOnboardingEvents, useOnboarding } from '../state/onboarding-state.ts'
import type { SignedInSlideProps } from '../slide/slide-frame.tsx'
import { useSlideForm } from '../slide/use-slide-form.ts'

const PERIOD_NAMES: Readonly<Record<SalaryPeriod, string>> = {
  Annually: 'a year',
  Monthly: 'a month',
  Weekly: 'a week',
  Daily: 'a day',
  Hourly: 'an hour',
}
const periodOptions = SALARY_PERIODS.map((value) => ({ value, label: PERIOD_NAMES[value] }))
const TYPING_PAUSE_MS = 400
const AMOUNT_PATTERN = /^\d+(\.\d{1,2})?$/

export function OnboardingSlideSalary({ candidateId, back, next, progress }: SignedInSlideProps) {
  const { lookingForData } = useOnboarding()
  const [amount, setAmount] = useState(
    lookingForData.salaryFrom === '0' ? '' : lookingForData.salaryFrom,
  )
  const [per, setPer] = useState<SalaryPeriod>('Annually')
  const form = useSlideForm({
    rules: {
      salaryFrom: (typed) =>
        typed === ''
          ? 'Enter an amount, or skip this'
          : AMOUNT_PATTERN.test(readDecimalComma(typed))
            ? undefined
            : 'Enter an amount such as 14.20',
      salaryPer: null,
    },
    send: async ({ salaryFrom: typed, salaryPer }) => {
      const salaryFrom = readDecimalComma(typed)
      await saveJobPreferences(candidateId, { salaryFrom, salaryPer: salaryPer as SalaryPeriod })
      dispatchOnboardingEvents({ type: 'lookingForChanged', values: { salaryFrom } })
      completeSlide(candidateId, 'Salary', next)
    },
  })
  return (
    <AnsweredSlide
      back={back}
      progress={progress}
      form={form}
      onSkip={() => skipSlide(next)}
      title="What is the least you would work for?"
      why="Employers never see this. We use it to leave out jobs that pay less."
    >
      <CurrencyField
        {...form.field('salaryFrom')}
        label="At least"
        width="medium"
        defaultValue={amount}
        onAmount={setAmount}
      />
      <Select
        {...form.field('salaryPer')}
        label="Each"
        options={periodOptions}
        width="medium"
        value={per}
        onChange={({ currentTarget }) => setPer(currentTarget.value as SalaryPeriod)}
      />
      <CountOfJobsThatPay amount={amount} per={per} />
    </AnsweredSlide>
  )
}

/** Shows the number of jobs with at least this pay; shows nothing if it cannot be read. */
function CountOfJobsThatPay({ amount, per }: { amount: string; per: SalaryPeriod }) {
  const found = useReading(
    AMOUNT_PATTERN.test(amount) ? `${amount} ${per}` : undefined,
    () => call(searchVacancies, { body: { salaryFrom: amount, salaryPer: per, limit: 1 } }),
    TYPING_PAUSE_MS,
  )
  const count = findLastValue(found)?.total
  return (
    <p role="status">
      {count === undefined
        ? ''
        : count === 1
          ? '1 job pays this or more.'
          : `About ${count.toLocaleString('en-GB')} jobs pay this or more.`}
    </p>
  )
}
