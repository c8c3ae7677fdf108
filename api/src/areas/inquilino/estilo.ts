/** One narrow column, readable on a phone of 360 px by day and by night, without a file of its own. */
export const ESTILO = `
:root{--fundo:#fff;--texto:#1b1f24;--fraco:#555e68;--linha:#d5dae0;--forte:#1454b8;--sobre:#fff;--alerta:#a4262c}
@media(prefers-color-scheme:dark){:root{--fundo:#15181c;--texto:#e8ebee;--fraco:#a9b2bc;--linha:#3a424b;--forte:#8ab6ff;--sobre:#10141a;--alerta:#ff9c9c}}
*{box-sizing:border-box}
body{margin:0;background:var(--fundo);color:var(--texto);font:16px/1.5 system-ui,sans-serif}
main{max-width:560px;margin:0 auto;padding:16px}
h1{font-size:1.4rem;margin:0 0 4px}h2{font-size:1.1rem;margin:0 0 4px}
header p,footer{color:var(--fraco)}p{margin:0 0 12px;overflow-wrap:anywhere}
.total{font-size:1.1rem;padding:12px 0;border-block:1px solid var(--linha)}
section{padding:16px 0;border-bottom:1px solid var(--linha)}
.atraso{color:var(--alerta);font-weight:600}
dl{margin:0 0 12px}dl div{display:flex;justify-content:space-between;gap:12px}dd{margin:0;text-align:right}
.soma{font-weight:700;border-top:1px solid var(--linha);padding-top:4px;margin-top:4px}
label{display:block;margin:8px 0 4px;font-weight:600}
textarea,input,select{width:100%;font:inherit;color:inherit;background:transparent;border:1px solid var(--fraco);border-radius:6px;padding:10px}
select option{color:#1b1f24;background:#fff}
button{min-height:44px;margin-top:8px;padding:10px 16px;font:inherit;font-weight:600;border:0;border-radius:6px;background:var(--forte);color:var(--sobre)}
summary{padding:10px 0;color:var(--forte);cursor:pointer}
a{color:var(--forte)}
.qr{background:#fff;max-width:280px;padding:8px}.qr svg{display:block;width:100%;height:auto}
ul{padding-left:20px}li{margin-bottom:8px}
:focus-visible{outline:3px solid var(--forte);outline-offset:2px}
`;

/** Copying by a button; without it the code is marked and copied by hand. */
export const SCRIPT = `
for(const b of document.querySelectorAll('[data-copiar]')){b.hidden=false;b.onclick=async()=>{const t=document.getElementById(b.dataset.copiar);t.select();
try{await navigator.clipboard.writeText(t.value)}catch{document.execCommand('copy')}
b.textContent='Código copiado';setTimeout(()=>{b.textContent='Copiar código Pix'},3000)}}
`;
