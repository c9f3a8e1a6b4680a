import { onSignOut } from '#web/session/session.ts'

let chosen: File | null = null
onSignOut(() => {
  chosen = null
})

/** The file that was chosen and is not sent yet, for as long as this page lives: Back and Forward find it again. */
export const chosenCv = () => chosen
export function keepChosenCv(file: File | null) {
  chosen = file
}
