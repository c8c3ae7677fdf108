import { randomBytes } from 'node:crypto';
import { escapar } from '@imob/schemas/avisos/molde';
import { lista } from '@imob/schemas/documents/format';
import type { PaginaDoInquilino } from '@imob/schemas/inquilino';
import { somarDias } from '@imob/schemas/rules/dates';
import { dinheiro } from '@imob/schemas/rules/numbers';
import { DIAS_DO_INQUILINO } from '@imob/schemas/rules/promessas';
import { data } from './moldura.ts';

/** His promises of what he still owes; they stand above his debts. */
export const blocoDasPromessas = ({ promessas }: PaginaDoInquilino): string =>
  promessas.length === 0
    ? ''
    : `<section id="promessas" aria-labelledby="t-promessas"><h2 id="t-promessas">O dia em que você vai pagar</h2>${promessas.map(umaPromessa).join('')}</section>`;

/**
 * The form to say on which day he will pay what is due, folded below his debts. Whoever owes nothing by today, or has promised all of it, has none:
 * another day is agreed on with the landlord.
 */
export function blocoParaPrometer({ aPrometer, contas, hoje }: PaginaDoInquilino, token: string): string {
  const livres = contas.filter(({ id }) => aPrometer.includes(id));
  if (livres.length === 0) return '';
  return `<section aria-labelledby="t-prometer"><h2 id="t-prometer">Vai pagar outro dia?</h2><details><summary>Dizer o dia ao seu locador</summary>${formulario(livres, hoje, token)}</details></section>`;
}

function umaPromessa({ prometidaPara, valor, contas, passou }: PaginaDoInquilino['promessas'][number]): string {
  const oQue = `${valor === null ? '' : `${dinheiro(valor)} de `}${escapar(lista(contas.map(({ descricao }) => descricao)))}`;
  return passou
    ? `<p role="status"><strong>O dia que você disse passou: ${data(prometidaPara)}.</strong><br>Falta pagar ${oQue}. Se precisar de outro dia, fale com seu locador.</p>`
    : `<p role="status"><strong>Você disse que paga em ${data(prometidaPara)}.</strong><br>${oQue}. Até lá você não recebe cobrança. Multa e juros continuam como no contrato.</p>`;
}

/** The form's key makes one promise of what is sent twice. */
function formulario(livres: PaginaDoInquilino['contas'], hoje: string, token: string): string {
  const [unica, outra] = livres;
  const qual = !outra
    ? `<input type="hidden" name="contaId" value="${unica?.id}">`
    : `<label for="p-conta">O que vai pagar</label><select id="p-conta" name="contaId"><option value="">Tudo o que venceu até hoje</option>${livres
        .map(
          ({ id, descricao, vencimento }) =>
            `<option value="${id}">${escapar(`${descricao}, ${vencimento < hoje ? 'venceu' : 'vence'} em ${data(vencimento)}`)}</option>`,
        )
        .join('')}</select>`;
  const ultimo = somarDias(hoje, DIAS_DO_INQUILINO);
  return `<form action="/p/${escapar(token)}/promessas" method="post" enctype="multipart/form-data">
<input type="hidden" name="chave" value="${randomBytes(12).toString('base64url')}" autocomplete="off">
<p class="fraco">Diga o dia, até ${data(ultimo)}, e seu locador fica sabendo. A dívida continua a mesma, com multa e juros como no contrato.</p>
${qual}<label for="p-dia">Vou pagar no dia</label><input id="p-dia" type="date" name="prometidaPara" min="${hoje}" max="${ultimo}" required autocomplete="off">
<label for="p-recado">Recado (se quiser)</label><textarea id="p-recado" name="recado" rows="2" maxlength="2000" autocomplete="off"></textarea>
<button>Avisar o locador</button></form>`;
}
