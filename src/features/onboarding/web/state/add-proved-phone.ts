import { setContactAsPrimary } from '#features/candidates/contract/contact-codes.ts'
import { createPhone } from '#features/candidates/contract/phones.ts'
import { call } from '#web/call/call.ts'

/**
 * Adds the phone number that a short link supplied. If the server finds that this browser has proved the number, the number becomes the primary one,
 * and the function returns true, so that the caller skips the phone slide.
 */
export async function addVerifiedPhone(id: string, phone: string): Promise<boolean> {
  try {
    const { id: contactDetailId, verified } = await call(createPhone, {
      params: { id },
      body: { PhoneNumber: phone, Type: 'Mobile' },
    })
    if (verified)
      await call(setContactAsPrimary, { params: { id, type: 'phones', contactDetailId } })
    return verified
  } catch {
    return false
  }
}
