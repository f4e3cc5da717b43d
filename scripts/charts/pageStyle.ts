/** Style of the chart page: light and dark, one chart per printed sheet. */
export const pageStyle = `
:root { color-scheme: light dark; --ink: #0f172a; --soft: #475569; --line: #e2e8f0; --page: #ffffff; --good: #15803d; --bad: #b45309; --link: #1d4ed8; }
body { margin: 0 auto; max-width: 1480px; padding: 32px 24px; background: var(--page); color: var(--ink); font: 15px/1.5 Helvetica, Arial, sans-serif; }
h1 { font-size: 28px; line-height: 1.2; margin: 0 0 8px; }
h2 { font-size: 22px; margin: 56px 0 4px; }
h3 { font-size: 15px; margin: 24px 0 4px; }
p { max-width: 720px; margin: 0 0 12px; }
a { color: var(--link); }
figure { margin: 16px 0; overflow-x: auto; }
figure svg { display: block; max-width: 100%;  height: auto; }
table { border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums; }
header table { width: auto; min-width: 480px; }
th, td { border-bottom: 1px solid var(--line); padding: 6px 16px 6px 0; text-align: left; vertical-align: top; }
th { color: var(--soft); font-size: 13px; font-weight: normal; }
td p { color: var(--soft); margin: 2px 0 0; max-width: 280px; }
.states { table-layout: fixed; }
.states th:first-child { width: 20%; }
td:first-child { min-width: 140px; }
ul { list-style: none; margin: 0; padding: 0; }
code { color: var(--soft); font-size: 12px; }
.walked { color: var(--good); }
.unwalked { color: var(--bad); font-size: 13px; }
@media screen and (prefers-color-scheme: dark) {
:root { --ink: #e2e8f0; --soft: #94a3b8; --line: #1e293b; --page: #0b1220; --good: #4ade80; --bad: #fbbf24; --link: #93c5fd; }
}
@media print {
body { max-width: none; padding: 0; font-size: 11px; }
section { break-before: page; }
figure svg { min-width: 0 !important; max-height: 180mm; }
tr { break-inside: avoid; }
}
`;
