import type { CvOfSheet } from './use-cv-of-sheet.ts'

type CvField = 'file' | 'jobTitle' | 'employer' | 'from' | 'to'
type ChangeableSheet = {
  readonly form: { readonly clearError: (name: CvField | 'phoneNumber') => void }
  readonly cv: CvOfSheet
  readonly turnCv: () => void
  readonly turnNumber: () => void
}
const CV_FIELDS: readonly CvField[] = ['file', 'jobTitle', 'employer', 'from', 'to']

/** Makes the changes that are not typed clear the mistakes that they put right: another file is chosen, or a field is replaced by another. */
export const clearMistakesOnChange = <Sheet extends ChangeableSheet>(sheet: Sheet): Sheet => ({
  ...sheet,
  cv: {
    ...sheet.cv,
    choose: (file: File) => {
      sheet.form.clearError('file')
      sheet.cv.choose(file)
    },
  },
  turnCv: () => {
    for (const field of CV_FIELDS) sheet.form.clearError(field)
    sheet.turnCv()
  },
  turnNumber: () => {
    sheet.form.clearError('phoneNumber')
    sheet.turnNumber()
  },
})
