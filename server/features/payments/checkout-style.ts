import { createHash } from 'node:crypto'

/** The look's tokens for a page that stands outside of the site's build. */
export const checkoutStyle = `
@font-face {
  font-family: Figtree;
  font-weight: 400 700;
  font-display: swap;
  src: url(/fonts/figtree-latin.woff2) format("woff2");
}
@font-face {
  font-family: Fraunces;
  font-weight: 500 700;
  font-display: swap;
  src: url(/fonts/fraunces-latin.woff2) format("woff2");
}
:root {
  color-scheme: light dark;
  --bg: oklch(.982 .007 310);
  --surface: oklch(1 0 0);
  --line: oklch(.895 .02 306);
  --ink: oklch(.235 .055 300);
  --primary: oklch(.52 .22 295);
  --primary-strong: oklch(.45 .21 295);
  --link: oklch(.52 .22 295);
  --soft: oklch(.935 .035 303);
  --on-soft: oklch(.40 .19 295);
  --warn: oklch(.925 .075 75);
  --on-warn: oklch(.40 .095 58);
  --shadow: oklch(.26 .11 295 / .18);
}
@media (prefers-color-scheme: dark) {
  :root {
    --bg: oklch(.17 .035 300);
    --surface: oklch(.215 .042 300);
    --line: oklch(.34 .05 300);
    --ink: oklch(.955 .012 310);
    --primary: oklch(.56 .215 295);
    --primary-strong: oklch(.51 .21 295);
    --link: oklch(.80 .115 303);
    --soft: oklch(.325 .105 297);
    --on-soft: oklch(.91 .05 305);
    --warn: oklch(.36 .08 62);
    --on-warn: oklch(.90 .09 78);
    --shadow: oklch(0 0 0 / .6);
  }
}
* { box-sizing: border-box; margin: 0; }
body {
  background: var(--bg);
  color: var(--ink);
  font: 400 16px/1.5 Figtree, system-ui, sans-serif;
  padding: 28px 20px 40px;
}
main { max-width: 440px; margin: 0 auto; display: grid; gap: 24px; }
h1, .sum { font-family: Fraunces, Georgia, serif; font-weight: 600; letter-spacing: -.018em; line-height: 1.02; }
h1 { font-size: 34px; text-wrap: balance; }
h2 { font-size: 16px; font-weight: 600; }
.warning { background: var(--warn); color: var(--on-warn); border-radius: 16px; padding: 12px 16px; }
.receipt { filter: drop-shadow(0 12px 16px var(--shadow)); }
.paper {
  background: var(--surface);
  border-radius: 16px 16px 0 0;
  padding: 24px 20px 32px;
  --teeth: conic-gradient(from -45deg at bottom, #0000, #000 1deg 89deg, #0000 90deg);
  mask: var(--teeth) 50% 100% / 20px 10px repeat-x, linear-gradient(#000 0 0) 0 0 / 100% calc(100% - 10px) no-repeat;
}
dl { display: grid; gap: 10px; }
.line { display: flex; align-items: baseline; gap: 8px; }
.line dt { overflow-wrap: anywhere; }
.line dd { font-weight: 650; font-variant-numeric: tabular-nums; white-space: nowrap; }
.line::before { content: ""; order: 1; flex: 1; min-width: 12px; border-bottom: 2px dotted var(--line); }
.line dd { order: 2; }
.total { border-top: 2px solid var(--ink); margin-top: 8px; padding-top: 14px; }
.total::before { border: 0; }
.total dt { font-weight: 600; }
.total .sum { font-size: 34px; }
form { display: grid; gap: 10px; }
label { display: grid; gap: 6px; font-weight: 600; }
input {
  min-height: 52px;
  border: 2px solid var(--line);
  border-radius: 16px;
  padding: 8px 16px;
  background: var(--surface);
  color: var(--ink);
  font: inherit;
  font-variant-numeric: tabular-nums;
}
ul { display: grid; gap: 4px; padding: 0; list-style: none; }
li a { display: block; padding: 12px 0; color: var(--link); font-weight: 600; overflow-wrap: anywhere; }
button, .back {
  min-height: 52px;
  border: 0;
  border-radius: 16px;
  padding: 8px 20px;
  background: var(--soft);
  color: var(--on-soft);
  font: inherit;
  font-weight: 650;
  text-align: center;
  text-decoration: none;
  cursor: pointer;
  display: flex;
  align-items: center;
  justify-content: center;
  gap: 12px;
  transition: transform 120ms cubic-bezier(.2, .8, .2, 1);
}
button:active { transform: scale(.97); }
.back { background: none; color: var(--link); }
.pay { background: var(--primary); color: #fff; }
.pay:hover { background: var(--primary-strong); }
.chip {
  background: oklch(.26 .11 295 / .45);
  border-radius: 9px;
  padding: 3px 10px;
  font-variant-numeric: tabular-nums;
  font-weight: 600;
}
:focus-visible { outline: 3px solid var(--link); outline-offset: 3px; }
@media (prefers-reduced-motion: reduce) { button { transition: none; } }
`

/** Lets the page's own style through its Content-Security-Policy, and nothing else. */
export const checkoutStyleHash = `sha256-${createHash('sha256').update(checkoutStyle).digest('base64')}`
