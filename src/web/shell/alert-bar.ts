import { create } from 'zustand'

/** The content of the alert; its defaults are the specification's [seed 8 'Default alert', seed 9]. */
export type Alert = {
  readonly title: string
  readonly content: string
  readonly color: 'info' | 'success' | 'warning' | 'danger'
  /** The milliseconds until the alert fades out; 0 means that it stays until it is closed. */
  readonly fadeOutTime: number
}
export const DEFAULT_ALERT: Alert = {
  title: 'Something went wrong',
  content: 'Some error has occured',
  color: 'danger',
  fadeOutTime: 3000,
}

export const useAlert = create<{ alert: Alert | null }>()(() => ({ alert: null }))
export const showAlert = (alert: Partial<Alert> = {}) =>
  useAlert.setState({ alert: { ...DEFAULT_ALERT, ...alert } })
export const closeAlert = () => useAlert.setState({ alert: null })
