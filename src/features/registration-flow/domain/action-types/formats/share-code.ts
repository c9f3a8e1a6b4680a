import { removeSpacingAndCapitalise, type TextAnswerFormat } from './format.ts'

/** A Home Office share code that proves a right to work, which always begins with W. */
export const shareCode: TextAnswerFormat = {
  secret: true,
  tidy: removeSpacingAndCapitalise,
  fits: (text) => /^W[A-Z\d]{8}$/.test(text),
  refusal: 'Enter a share code of 9 letters and digits that begins with W, for example W4A 7K2 9PX',
  display: (text) => text.replace(/^(.{3})(.{3})(.{3})$/, '$1 $2 $3'),
  sample: 'W4A7K29PX',
  seconds: 15,
  lookUp: {
    words:
      'Look it up at the Home Office before the first shift, with the date of birth. Save the page it shows: that page is the proof, not the code.',
    page: 'https://www.gov.uk/view-right-to-work',
  },
}
