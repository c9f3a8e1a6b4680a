import { downloadDocumentsZip } from '#features/reviews/contract/documents.ts'
import { device } from '#tests/registrations/device.ts'
import { someRegistration } from '#tests/registrations/some-registration.ts'
import { line } from '../line.ts'

export const documentsZipCalls = [
  line('[design 11.9]', downloadDocumentsZip, {
    who: 'consultant',
    happy: async ({ server, person }) => {
      const id = await someRegistration(server, person.id)
      const phone = device(person, id)
      await phone.save({ actionId: 'drives', value: [{ choiceValue: 'yes', answer: null }] })
      await phone.save({
        actionId: 'licence-photo',
        file: { name: 'front.txt', content: Buffer.from('A licence') },
      })
      return { params: { id } }
    },
    status: 200,
    fallback: 'An unexpected error has occured.',
  }),
]
