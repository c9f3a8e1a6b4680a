import { onSignOut } from '#web/session/session.ts'

let chosen: File | null = null
onSignOut(() => {
  chosen = null
})

/** The chosen CV file that is not sent yet. It is kept in memory until the page is closed, so that Back and Forward find it again. */
export const getChosenCv = () => chosen
export function rememberChosenCv(file: File | null) {
  chosen = file
}
