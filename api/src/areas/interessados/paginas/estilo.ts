import { CPF_NAO_EXISTE } from '@imob/schemas/rules/documentos';
import { ESTILO_DOS_CAMPOS } from './campos.ts';

export const ESTILO_DA_FICHA = `${ESTILO_DOS_CAMPOS}
main{max-width:720px;padding:24px 16px 40px}
header{margin:0 0 14px}header p{margin:4px 0 0}
fieldset{margin:0 0 12px;padding:16px;border:1px solid var(--linha);border-radius:14px;background:var(--folha);min-width:0}
legend{float:left;width:100%;padding:0 0 8px;font-size:1.1rem;font-weight:650}legend+*{clear:both}.ajuda{font-size:.875rem}
form:has([name=garantia] option:checked:not([value=FIADOR])) .do-fiador{display:none}
.continua{display:flex;flex-wrap:wrap;gap:8px 14px;align-items:center;justify-content:space-between}.continua[hidden]{display:none}.continua p{margin:0}
.continua button{width:auto;margin:0}
.enviar{padding:16px 0 0}
@media(min-width:600px){fieldset{padding:20px 24px}main{padding-top:36px}}
`;

/**
 * Unsent text outlives a closed tab: it stays in this browser under the page's own address, until the form is sent or its address expires. Values
 * that the service sends back with an error are newer and win. An impossible CPF is reported before the form goes out, because the files would
 * have to be chosen again. A hidden guarantor's CPF never holds the form back: nobody would see why.
 */
export const SCRIPT_DA_FICHA = `
const chave='ficha '+location.pathname,form=document.querySelector('form');
const guarda=fazer=>{try{return fazer(localStorage)}catch{return null}};
if(document.querySelector('[data-acabou]'))guarda(g=>g.removeItem(chave));
if(form){
const campos=[...form.elements].filter(c=>c.name&&c.type!=='file');
let lido=null;
if(!form.hasAttribute('data-devolvida'))try{lido=JSON.parse(guarda(g=>g.getItem(chave)))}catch{}
if(lido&&typeof lido==='object'){let mudou=false;
for(const c of campos)if(typeof lido[c.name]==='string'&&lido[c.name]!==c.value){c.value=lido[c.name];mudou=true}
const continua=document.querySelector('.continua');continua.hidden=!mudou;
continua.querySelector('button').onclick=()=>{guarda(g=>g.removeItem(chave));form.reset();for(const c of campos)c.setCustomValidity('');continua.hidden=true}}
const fecha=t=>{const d=t.replace(/[\\s.\\-\\/]/g,'');if(!/^\\d{11}$/.test(d))return true;if(/^(\\d)\\1+$/.test(d))return false;
const digito=n=>{let s=0;for(let i=0;i<n;i++)s+=d[i]*(n+1-i);return s*10%11%10};
return digito(9)===+d[9]&&digito(10)===+d[10]};
form.addEventListener('input',({target})=>{target.setCustomValidity('');
guarda(g=>g.setItem(chave,JSON.stringify(Object.fromEntries(campos.map(c=>[c.name,c.value])))))});
const semFiador=()=>{const g=form.elements.garantia;return g&&g.value!=='FIADOR'};
const julga=c=>c.setCustomValidity((c.name==='fiadorCpf'&&semFiador())||fecha(c.value)?'':'${CPF_NAO_EXISTE}');
form.addEventListener('change',({target})=>{if(/cpf$/i.test(target.name))julga(target);
if(target.name==='garantia')julga(form.elements.fiadorCpf)});
const botao=form.querySelector('.enviar button'),texto=botao.textContent;
form.addEventListener('submit',()=>{botao.textContent='Enviando…'});
addEventListener('pageshow',()=>{botao.textContent=texto})}
`;
