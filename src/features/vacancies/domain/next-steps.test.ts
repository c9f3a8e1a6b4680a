import { expect, test } from 'vitest'
import { separateNextSteps } from './next-steps.ts'

const ABOUT = '<h2>The work</h2><p>You drive.</p>'
const STATEMENT = '<p><em>We act as an employment business for this vacancy.</em></p>'

test.each(['What happens next', 'Next steps', 'What happens after you apply', 'What’s next?'])(
  'an advertisement’s own ‘%s’ becomes the last step of ours, and its heading goes',
  (heading) => {
    const advert = `${ABOUT}<h2>${heading}</h2><p>We ring you &amp; we meet.</p><p>Bring a pen</p>`
    expect(separateNextSteps(advert)).toEqual({
      html: ABOUT,
      nextSteps: 'We ring you & we meet. Bring a pen.',
    })
  },
)

test('the statement that the law requires stays in the text, and so does what follows', () => {
  const after = '<h3>About us</h3><p>We are an agency.</p>'
  expect(
    separateNextSteps(`${ABOUT}<h3>Next steps</h3><p>An interview.</p>${STATEMENT}${after}`),
  ).toEqual({ html: ABOUT + STATEMENT + after, nextSteps: 'An interview.' })
})

test('each entry of a list is a sentence', () => {
  expect(
    separateNextSteps('<h2>Next steps</h2><ol><li>A call</li><li>A visit.</li></ol>').nextSteps,
  ).toBe('A call. A visit.')
})

test.each([
  ['no such heading', `${ABOUT}<h2>How to apply</h2><p>Press Apply.</p>`],
  ['a heading without words below', `${ABOUT}<h2>Next steps</h2>${STATEMENT}`],
  ['a table', '<h2>Next steps</h2><div class="table"><table></table></div><p>Then a call.</p>'],
  ['lists in lists', '<h2>Next steps</h2><ul><li>One<ul><li>Two</li></ul></li></ul>'],
  ['a long section', `<h2>Next steps</h2><p>${'We ring you. '.repeat(60)}</p>`],
])('%s leaves the advertisement as it is', (_case, advert) => {
  expect(separateNextSteps(advert)).toEqual({ html: advert, nextSteps: '' })
})
