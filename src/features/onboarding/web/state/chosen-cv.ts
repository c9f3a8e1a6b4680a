import { registerSignOutCleanup } from '#web/session/session.ts'

let chosenCv: File | null = null
registerSignOutCleanup(() => {
  chosenCv = null
})

/** Returns the chosen CV file that is not sent yet. It is in memory until the page is closed, so that Back and Forward find it again. */
export const getChosenCv = () => chosenCv
export function rememberChosenCv(file: File | null) {
  chosenCv = file
}
