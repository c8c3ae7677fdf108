/** The product's look in one narrow column, readable on a phone of 320 px by day and by night, without a file of its own. */
export const ESTILO = `
:root{--fundo:#f6f7f6;--folha:#fff;--texto:#1f2937;--fraco:#566070;--linha:#e3e6e8;--campo:#868e96;--forte:#0f766e;--ligacao:#0b5f58;--sobre:#fff;--alerta:#c92a2a}
@media(prefers-color-scheme:dark){:root{--fundo:#14171a;--folha:#1b1f23;--texto:#e6e8ea;--fraco:#a3abb5;--linha:#2d3339;--campo:#78828d;--forte:#0f766e;--ligacao:#5cc9bf;--sobre:#fff;--alerta:#ff8f8f}}
*{box-sizing:border-box}
body{margin:0;background:var(--fundo);color:var(--texto);font:16px/1.5 "Inter Variable",Inter,system-ui,-apple-system,"Segoe UI",Roboto,sans-serif;font-variant-numeric:tabular-nums}
main{max-width:560px;margin:0 auto;padding:20px 16px}
h1{font-size:1.5rem;line-height:1.25;font-weight:650;margin:0 0 4px}h2{display:inline;font-size:1.1rem;font-weight:650;margin:0}
header p,footer,.fraco{color:var(--fraco)}p{margin:0 0 8px;overflow-wrap:anywhere}
section,.total{background:var(--folha);border:1px solid var(--linha);border-radius:14px;padding:16px;margin:0 0 12px}
.total strong{display:block;font-size:2rem;line-height:1.2;font-weight:700;letter-spacing:-.02em}
.atraso{color:var(--alerta);font-weight:600}
dl{margin:8px 0 12px}dl div{display:flex;justify-content:space-between;gap:12px}dd{margin:0;text-align:right;white-space:nowrap}
.soma{font-weight:700;border-top:1px solid var(--linha);padding-top:6px;margin-top:6px}
label{display:block;margin:10px 0 4px;font-weight:600;font-size:.925rem}
textarea,input,select{width:100%;min-height:44px;font:inherit;color:inherit;background:var(--folha);border:1px solid var(--campo);border-radius:8px;padding:9px 12px}
.codigo{font-size:.8125rem;resize:none}
form+p,.botao+p{margin-top:12px}
input[type=file]{padding:6px;color:var(--fraco)}
::file-selector-button{font:inherit;font-weight:600;color:var(--texto);background:transparent;border:1px solid var(--linha);border-radius:8px;padding:4px 12px;margin-inline-end:10px}
select option{color:#1f2937;background:#fff}
button,.botao{display:block;width:100%;min-height:44px;margin-top:10px;padding:10px 16px;font:inherit;font-weight:600;border:0;border-radius:8px;background:var(--forte);color:var(--sobre);cursor:pointer}
summary{padding:10px 0;color:var(--ligacao);font-weight:600;cursor:pointer}
section>details:first-child>summary{display:flex;justify-content:space-between;align-items:baseline;gap:10px;padding:0;color:inherit}
section>details:first-child>summary h2{flex:1;white-space:nowrap}section>details:first-child>summary span{text-align:end;font-weight:400}
section>details:first-child>summary::after{content:"▾"}
a{color:var(--ligacao)}.botao{color:var(--sobre);text-align:center;text-decoration:none}button[hidden]{display:none}
.dito{margin:12px 0;padding:12px;background:var(--fundo);border-radius:8px}.dito p:last-child{margin:0}.texto{white-space:pre-wrap}
form:has([value=REPARO]:checked,[value=PERGUNTA]:checked) .da-conta{display:none}
.qr{background:#fff;max-width:280px;padding:8px;border-radius:8px}.qr svg{display:block;width:100%;height:auto}
ul{padding:0;margin:8px 0;list-style:none}li{padding:8px 0;border-top:1px solid var(--linha)}li:first-child{border-top:0}
.marca{display:flex;gap:10px;align-items:flex-start;font-weight:400}.marca input{flex:none;width:24px;min-height:24px;margin:0;accent-color:var(--forte)}
.leve{background:transparent;color:var(--ligacao);border:1px solid var(--campo)}
code{font-size:.8125rem}h1,li,code{overflow-wrap:anywhere}
:focus-visible{outline:2px solid var(--ligacao);outline-offset:2px}
`;

/**
 * Copying by a button; without it the code is marked and copied by hand. A file is compared where it is, and nothing of it is sent: without
 * that, the page says how it is done by hand.
 */
export const SCRIPT = `
for(const b of document.querySelectorAll('[data-copiar]')){b.hidden=false;b.onclick=async()=>{const t=document.getElementById(b.dataset.copiar);t.select();
try{await navigator.clipboard.writeText(t.value)}catch{document.execCommand('copy')}
b.textContent='Código copiado';setTimeout(()=>{b.textContent='Copiar código Pix'},3000)}}
for(const f of document.querySelectorAll('form[method=post]')){let foi=false;f.onsubmit=()=>!foi&&(foi=true);addEventListener('pageshow',()=>{foi=false})}
const c=document.getElementById('conferir');
if(c&&globalThis.crypto?.subtle){c.hidden=false;document.getElementById('a-mao').hidden=true;const d=JSON.parse(c.dataset.ditos),o=c.querySelector('output');
c.querySelector('input').onchange=async e=>{const f=e.target.files[0];o.textContent=f?'Conferindo…':'';if(f)try{
const h=await crypto.subtle.digest('SHA-256',await f.arrayBuffer());
o.textContent=d[Array.from(new Uint8Array(h),b=>b.toString(16).padStart(2,'0')).join('')]||d.outro}catch{o.textContent='O arquivo não pôde ser lido. Escolha-o de novo.'}}}
`;
