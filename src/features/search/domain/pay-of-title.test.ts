import { expect, test } from 'vitest'
import { type AdvertisedPay, summarisePay } from './pay-of-title.ts'

const advert = (
  salary_from: string | null,
  salary_to: string | null,
  salary_per: AdvertisedPay['salary_per'] = 'Hourly',
): AdvertisedPay => ({ salary_from, salary_to, salary_per, salary_currency: 'GBP' })

test('the pay of a title goes from the lowest lower end to the highest upper end', () => {
  const adverts = [advert('13', '14.50'), advert('12.80', '13'), advert('14', null)]
  expect(summarisePay(adverts)).toEqual({ from: '12.80', to: '14.50', per: 'Hourly', count: 3 })
})

test('of ten adverts the cheapest and the dearest are left out, so that a typing error shows nowhere', () => {
  const ordinary = Array.from({ length: 8 }, () => advert('13', '15'))
  expect(summarisePay([advert('0.13', '13'), ...ordinary, advert('14', '1500')])).toEqual({
    from: '13',
    to: '15',
    per: 'Hourly',
    count: 10,
  })
})

test('adverts of another period, without pay or in another currency are not compared', () => {
  const adverts = [
    ...[advert('13', '14'), advert('13', '14'), advert('12', '15')],
    advert('26000', '28000', 'Annually'),
    advert(null, null, null),
    { ...advert('1', '99'), salary_currency: 'EUR' },
  ]
  expect(summarisePay(adverts)).toEqual({ from: '12', to: '15', per: 'Hourly', count: 3 })
})

test('two adverts say nothing about a title', () => {
  expect(summarisePay([advert('13', '14'), advert('13', '14')])).toBeNull()
  expect(summarisePay([])).toBeNull()
})
