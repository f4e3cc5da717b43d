/** Style of the chart pages: light and dark, one column on a phone; printed, every state is shown. */
export const pageStyle = `:root {
  color-scheme: light dark;
  --ink: light-dark(#0f172a, #e2e8f0);
  --soft: light-dark(#475569, #a3b1c6);
  --line: light-dark(#d5dce6, #2a3850);
  --page: light-dark(#ffffff, #0b1220);
  --raise: light-dark(#f8fafc, #111b2e);
  --good: light-dark(#15803d, #4ade80);
  --bad: light-dark(#b45309, #fbbf24);
  --link: light-dark(#1d4ed8, #93c5fd);
  --chart-text: var(--ink);
  --chart-box: light-dark(#ffffff, #1e293b);
  --chart-group: light-dark(#f1f5f9, #0f1a2d);
  --chart-line: light-dark(#64748b, #94a3b8);
  --chart-present: light-dark(#1d4ed8, #60a5fa);
  --chart-past: light-dark(#dbeafe, #1e3a6e);
}
* { box-sizing: border-box; }
[hidden] { display: none !important; }
body { margin: 0 auto; max-width: 1600px; padding: 24px; background: var(--page); color: var(--ink); font: 15px/1.5 Helvetica, Arial, sans-serif; }
h1 { font-size: 28px; line-height: 1.2; margin: 0 0 8px; }
h2 { font-size: 18px; line-height: 1.3; margin: 0 0 8px; }
h3 { font-size: 14px; margin: 16px 0 4px; }
h4 { font-size: 13px; margin: 8px 0 2px; color: var(--soft); }
p { max-width: 720px; margin: 0 0 12px; }
a { color: var(--link); }
:focus-visible { outline: 2px solid var(--link); outline-offset: 2px; }
ul, ol { list-style: none; margin: 0; padding: 0; }
code, .soft, .place { color: var(--soft); }
code { font-size: 12px; }
p.soft { margin: 0; font-size: 13px; }
.walked { color: var(--good); }
.unwalked { color: var(--bad); font-size: 13px; }
summary { cursor: pointer; padding: 4px 0; color: var(--soft); }
button, input { font: inherit; color: inherit; }
button { min-height: 32px; padding: 4px 12px; border: 1px solid var(--line); border-radius: 6px; background: var(--raise); text-align: start; cursor: pointer; }
button:hover { border-color: var(--link); }
button:disabled { color: inherit; cursor: default; }
#back:disabled { opacity: 0.5; }
input { display: block; width: 100%; max-width: 480px; min-height: 36px; padding: 4px 10px; border: 1px solid var(--chart-line); border-radius: 6px; background: var(--page); }
label { font-size: 13px; color: var(--soft); }
form { margin: 0 0 16px; }
form [role="status"] { min-height: 20px; margin: 4px 0; font-size: 13px; color: var(--soft); }
#found { display: flex; flex-wrap: wrap; gap: 8px; }
table { border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums; }
th, td { border-bottom: 1px solid var(--line); padding: 8px 16px 8px 0; text-align: start; vertical-align: top; }
th { color: var(--soft); font-size: 13px; font-weight: normal; }
.overview td:not(:first-child), .overview th:not(:first-child) { white-space: nowrap; }
.overview h2 { margin-top: 32px; }
.links li { padding: 4px 0; }
main:not(.overview) { display: grid; gap: 32px; }
main > * { min-width: 0; }
.tools { display: flex; gap: 8px; margin: 0 0 8px; }
.tools button { min-width: 40px; text-align: center; }
figure { margin: 0 0 8px; border: 1px solid var(--line); border-radius: 8px; max-height: 80vh; }
[data-state] { cursor: pointer; }
#way li { display: inline; }
#way li + li::before { content: " › "; color: var(--soft); }
#way [aria-current] { font-weight: bold; }
#present { margin: 12px 0; color: var(--soft); font-size: 13px; }
article { border: 1px solid var(--line); border-radius: 8px; padding: 16px; margin: 0 0 16px; }
.next li { margin: 0 0 6px; }
.texts li::before { content: "“"; }
.texts li::after { content: "”"; }
.screens div { display: flex; flex-wrap: wrap; gap: 12px; }
.screens img { max-width: 100%; max-height: 220px; border: 1px solid var(--line); border-radius: 6px; }
@media (min-width: 1000px) {
main:not(.overview) { grid-template-columns: minmax(0, 1fr) 440px; align-items: start; }
.events { grid-column: 1 / -1; }
}
@media (max-width: 700px) {
body { padding: 16px; }
button { min-height: 44px; }
.overview thead { display: none; }
.overview td { display: block; border: 0; padding: 0; }
.overview tr { display: block; border-bottom: 1px solid var(--line); padding: 12px 0; }
.overview td:not(:first-child) { display: inline-block; margin-right: 16px; font-size: 13px; color: var(--soft); }
.overview td::before { content: attr(data-label); }
figure { max-height: 60vh; }
}
@media print {
body { max-width: none; padding: 0; font-size: 11px; }
[data-card][hidden] { display: block !important; }
.steps, .tools, form { display: none; }
figure { max-height: none; border: 0; }
figure svg { max-width: 100%; max-height: 180mm; }
tr, article { break-inside: avoid; }
}
`;
