import { expect, test } from 'vitest'
import { type ApplyFigures, describeApplyFigures } from './apply-figures.ts'

const MANY: ApplyFigures = {
  opened: 1200,
  withCv: 700,
  sent: 600,
  passwords: 150,
  medianSeconds: 70,
  ninetiethSeconds: 241,
  sentAnHourAgo: 590,
  confirmedInAnHour: 295,
  sentADayAgo: 500,
  confirmedInADay: 400,
}

test('an operator reads how many send what they opened, how long it takes them, and how many confirm', () => {
  expect(describeApplyFigures(MANY, 30)).toEqual([
    'Applications without an account, of the sheets that were opened in the last 30 days:',
    'Opened:                    1,200',
    'With a CV:                 700',
    'Sent:                      600 (50 % of those opened)',
    'From opened to sent:       half of them within 70 seconds, nine in ten within 241 seconds',
    'Confirmed within 1 hour:   295 of the 590 sent at least 1 hour ago (50 % of them)',
    'Confirmed within 24 hours: 400 of the 500 sent at least 24 hours ago (80 % of them)',
    'Passwords chosen:          150',
  ])
})

test('a share or a time of fewer than 30 cases is left out, so that no one decides by chance or reads of one person', () => {
  const few = { ...MANY, opened: 30, sent: 29, sentAnHourAgo: 29, sentADayAgo: 0 }
  expect(describeApplyFigures({ ...few, confirmedInADay: 0 }, 1)).toEqual([
    'Applications without an account, of the sheets that were opened in the last 1 day:',
    'Opened:                    30',
    'With a CV:                 700',
    'Sent:                      29 (97 % of those opened)',
    'Confirmed within 1 hour:   295 of the 29 sent at least 1 hour ago',
    'Confirmed within 24 hours: 0 of the 0 sent at least 24 hours ago',
    'Passwords chosen:          150',
    'Shares and times of fewer than 30 cases are left out: they say too little.',
  ])
})
