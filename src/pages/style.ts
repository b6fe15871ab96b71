/** The one stylesheet of all pages, inlined; the content security policy pins its hash. */
export const STYLE = `
:root { color-scheme: light dark; --ink: #1d2320; --paper: #fbfaf6; --line: #d9d6cb; --quiet: #5c655f; --accent: #1f6f4a; }
@media (prefers-color-scheme: dark) {
  :root { --ink: #e6e8e3; --paper: #171a18; --line: #363c38; --quiet: #a0a8a2; --accent: #7fd0a5; }
}
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 46rem; padding: 1.5rem 1.25rem 3rem; background: var(--paper); color: var(--ink);
  font: 1rem/1.55 system-ui, sans-serif; }
a { color: var(--accent); }
header.site, footer { color: var(--quiet); font-size: .9rem; }
header.site { border-bottom: 1px solid var(--line); padding-bottom: .6rem; }
footer { border-top: 1px solid var(--line); margin-top: 2.5rem; padding-top: .8rem; }
h1 { font-size: 1.7rem; line-height: 1.2; margin: 1.6rem 0 .4rem; }
h2 { font-size: 1.15rem; margin: 2rem 0 .5rem; }
.quiet { color: var(--quiet); }
table { border-collapse: collapse; width: 100%; }
th, td { border-bottom: 1px solid var(--line); padding: .35rem .2rem; text-align: left; vertical-align: top; }
th { font-weight: 500; }
td.figure { text-align: right; font-variant-numeric: tabular-nums; white-space: nowrap; }
dl { display: grid; grid-template-columns: minmax(7rem, auto) 1fr; gap: .3rem 1rem; margin: 0; }
dt { color: var(--quiet); }
dd { margin: 0; overflow-wrap: anywhere; }
code, pre { font-family: ui-monospace, monospace; font-size: .9em; }
pre { border: 1px solid var(--line); border-radius: .3rem; overflow-x: auto; padding: .7rem; }
form { display: flex; flex-wrap: wrap; gap: .6rem; align-items: end; margin: .8rem 0; }
label { display: grid; gap: .2rem; font-size: .9rem; color: var(--quiet); }
input, select, button { font: inherit; padding: .35rem .5rem; border: 1px solid var(--line); border-radius: .3rem;
  background: transparent; color: inherit; }
button { border-color: var(--accent); color: var(--accent); cursor: pointer; }
`;
