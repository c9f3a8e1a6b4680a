import { expect, test } from 'vitest'
import { describeDecisionNews } from './decision-news.ts'

const same = { verdict: 'same' as const, fields: [] }
const different = { verdict: 'different' as const, fields: [] }
const bob = { crmId: 'bob', name: 'Bob Smith', decidedBy: 'Priya Shah' }
const ann = { crmId: 'ann', name: 'Ann Smith' }

test('a page that shows what is stored has no news, even if the details are in another order', () => {
  const shown = {
    crmId: 'bob',
    decision: { ...same, fields: ['phone' as const, 'address' as const] },
  }
  const stored = { ...same, fields: ['address' as const, 'phone' as const] }
  expect(describeDecisionNews([shown], [{ ...bob, decision: stored }])).toEqual([])
})

test('a merge that a colleague replaced is told with who decided what', () => {
  const shown = [{ crmId: 'bob', decision: same }]
  expect(describeDecisionNews(shown, [{ ...bob, decision: different }])).toEqual([
    'Priya Shah decided meanwhile that Bob Smith is a different person.',
  ])
  expect(describeDecisionNews(shown, [{ ...bob, decision: null }])).toEqual([
    'The decision about Bob Smith was withdrawn meanwhile.',
  ])
  expect(
    describeDecisionNews(shown, [{ ...bob, decision: { ...same, fields: ['phone'] } }]),
  ).toEqual(['Priya Shah decided meanwhile which details the record of Bob Smith takes.'])
})

test('of two records only the one that is now the same person is told', () => {
  const shown = [{ crmId: 'bob', decision: same }]
  const stored = [
    { ...bob, decision: null },
    { ...ann, decision: same },
  ]
  expect(describeDecisionNews(shown, stored)).toEqual([
    'It was decided meanwhile that Ann Smith is the same person.',
  ])
})
