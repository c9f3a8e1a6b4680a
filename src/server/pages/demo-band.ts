/**
 * The notice at the beginning of every page of a demo, so that no one mistakes it for the website of a real agency. It is part of the document rather
 * than of the app, so it is visible while a page loads, after errors and without scripts, and costs production nothing.
 */
export const renderDemoBand = ({ production }: { readonly production: boolean }) =>
  production
    ? ''
    : '<aside class="demo-band" aria-label="About this website"><strong>This is a demo.</strong> Everything in it is made up: enter nothing real.</aside>'
