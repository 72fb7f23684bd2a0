/** The style of the demo pages: their own, as a partner's site has its own. */
export const STYLE = `
:root{color-scheme:light dark;--bg:#fbfaf6;--card:#fff;--ink:#17231e;--soft:#4a5a53;--line:#dedad0;--field:#7c8882;--brand:#1a4fa3;--on:#fff;--note:#fff1d6;--on-note:#7a4b00;--danger:#b42318}
@media (prefers-color-scheme:dark){:root{--bg:#101715;--card:#18221e;--ink:#e8efeb;--soft:#a9b8b0;--line:#2b3934;--field:#65746d;--brand:#9cc0ff;--on:#0a1a33;--note:#3a2a0a;--on-note:#ffd58a;--danger:#ff8a80}}
*{box-sizing:border-box}
body{margin:0;font:16px/1.5 system-ui,sans-serif;color:var(--ink);background:var(--bg);overflow-wrap:anywhere}
.demo{margin:0;padding:8px 20px;font-size:14px;color:var(--on-note);background:var(--note)}
main{max-width:1080px;margin:0 auto;padding:20px}
h1{margin:0 0 16px;font-size:26px;line-height:1.3}
h2,h3{margin:0;font-size:18px;line-height:1.4}
p{margin:0}
form.search,form.fields{display:grid;gap:16px;padding:20px;background:var(--card);border:1px solid var(--line);border-radius:16px}
form.search{grid-template-columns:repeat(auto-fit,minmax(min(100%,160px),1fr));align-items:end;margin-bottom:20px}
form.fields{grid-template-columns:repeat(auto-fit,minmax(min(100%,260px),1fr))}
form.fields .wide{grid-column:1/-1}
label{display:grid;gap:4px;font-size:14px;font-weight:600}
input,select,textarea{width:100%;min-width:0;min-height:44px;padding:8px 12px;font:16px/1.5 system-ui,sans-serif;color:var(--ink);background:var(--bg);border:1px solid var(--field);border-radius:8px}
textarea{min-height:112px;resize:vertical}
[aria-invalid]{border-color:var(--danger)}
.error{margin-top:4px;font-size:14px;color:var(--danger)}
button,.button{display:inline-flex;align-items:center;justify-content:center;min-height:44px;padding:8px 20px;font:600 16px/1.5 system-ui,sans-serif;color:var(--on);background:var(--brand);border:0;border-radius:8px;cursor:pointer;text-decoration:none}
:focus-visible{outline:3px solid var(--brand);outline-offset:2px}
ul.rooms{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,300px),1fr));gap:20px;margin:12px 0 0;padding:0;list-style:none}
.room{display:flex;flex-direction:column;overflow:hidden;background:var(--card);border:1px solid var(--line);border-radius:16px}
.room img{display:block;width:100%;height:auto;aspect-ratio:4/3;object-fit:cover}
.room>div{display:grid;flex:1;gap:8px;align-content:space-between;padding:16px}
.soft{font-size:14px;color:var(--soft)}
.price{font-size:20px;font-weight:600}
.done{display:grid;gap:12px;justify-items:start;padding:24px;background:var(--card);border:1px solid var(--line);border-radius:16px}
dl{display:grid;grid-template-columns:max-content 1fr;gap:4px 16px;margin:0}
dt{color:var(--soft)}
dd{margin:0}
@media (max-width:420px){dl{grid-template-columns:1fr}dd{margin-bottom:8px}main{padding:12px}}
`;
