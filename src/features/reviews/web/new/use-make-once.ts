import { useRef } from 'react'
import type { InputOf } from '#shared/endpoint.ts'
import { call } from '#web/call/call.ts'
import { createKeyedCarrier, rememberRequest } from '#web/call/keyed-carrier.ts'
import { createRegistrationFromDesk } from '../../contract/new/new-registration.ts'
import { storeUnansweredRequests, readUnansweredRequests } from './unsent-form/store-unsent-form.ts'

/**
 * Returns a function that creates a registration. If the same form is sent again after a lost reply, the request has the same key as the first one,
 * so that no second registration is created.
 */
export function useCreateRegistrationOnce() {
  const requests = useRef(readUnansweredRequests())
  return (body: InputOf<typeof createRegistrationFromDesk>['body']) => {
    const [request, ...others] = rememberRequest(requests.current, body)
    requests.current = [request, ...others]
    storeUnansweredRequests(requests.current)
    return call(createRegistrationFromDesk, { body }, createKeyedCarrier(request))
  }
}
