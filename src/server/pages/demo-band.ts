/**
 * Every page of a demo says this before anything else, so that no one mistakes it for an agency. It is part of the document and not of the app, so it is
 * there while a page loads, when it fails and without scripts, and weighs nothing elsewhere.
 */
export const demoBand = ({ production }: { readonly production: boolean }) =>
  production
    ? ''
    : '<aside class="demo-band" aria-label="About this website"><strong>This is a demo.</strong> Everything in it is made up: enter nothing real.</aside>'
